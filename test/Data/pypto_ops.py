"""Compares the forms of the op records with what PyPTO's registry declares.

pypto_ops.py FORMS.json PACKAGE pypto-ops.csv
"""

import csv
import sys


def main():
    forms, package, table = sys.argv[1:]
    sys.path.insert(0, package)
    sys.dont_write_bytecode = True
    from pypto_import.forms import read_forms

    ours, known = read_forms(forms), set()
    with open(table, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            name, arguments = row["op"], row["arguments"].split()
            known.add(name)
            if name not in ours:
                print(f"{name}: there is no op")
                continue
            form = ours[name]
            if len(form.positional) != len(arguments):
                print(f"{name}: takes {' '.join(arguments)}, not {form.text}")
            if set(form.keywords) != set(row["keywords"].split()):
                print(f"{name}: has the keywords {row['keywords']}, not {form.text}")
    for name in sorted(ours.keys() - known):
        print(f"{name}: PyPTO has no such op")
    print(f"{len(known)} ops compared")


main()
