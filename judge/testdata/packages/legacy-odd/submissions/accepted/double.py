#!/usr/bin/env python3
print(2 * int(input()))
