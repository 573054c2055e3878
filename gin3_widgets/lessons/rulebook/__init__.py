"""The rules that a belief can put another in the place of, each as the engine has it.

A rule is a plain function. One that rests on others takes the belief as its first argument and
asks it for them, so that a mistake about the price of a card is one about a hand's count too.
"""
