#!/usr/bin/env bash
# node-html-parser 9.0.7 reads lists, tables and paragraphs without end tags, but not options: the second option of
# a select becomes text of the select. The HTML standard lets authors leave </option> out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund node-html-parser@9.0.7
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import { parse } from 'node-html-parser'

const items = parse('<ul><li>Dog<li>Cat</ul>').querySelectorAll('li').length
const select = parse('<select><option>Dog<option>Cat</select>')
console.log(`items: ${items}, options: ${select.querySelectorAll('option').length}\n${select.toString()}`)
assert.equal(items, 2)
assert.equal(select.querySelectorAll('option').length, 1)
END
node try.mjs
