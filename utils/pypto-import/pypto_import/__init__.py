"""Translates the text that PyPTO prints into kernels of the dialect.

main.py     the command
reader.py   functions, statements and control flow
calls.py    ops, by the forms of the op records
forms.py    these forms
scalars.py  arithmetic on scalars
types.py    annotations
plan.py     declared allocations, and the places that PyPTO has planned
emitter.py  the text of a function
errors.py   what cannot be translated
"""
