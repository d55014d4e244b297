#!/usr/bin/env bash
# Two bar code packages, gtin 1.0.2 and gtin-validator 1.0.0, call a valid UPC-E code (8 digits, as on small packs)
# invalid, because its check digit belongs to the expanded UPC-A code. Both call 13 zeros, a usual placeholder in
# feeds, a valid bar code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund gtin@1.0.2 gtin-validator@1.0.0
cat >try.cjs <<'END'
const assert = require('node:assert/strict')
const { isValid, upcE } = require('gtin')
const { isValidGTIN } = require('gtin-validator')

const short = '04252614'
const [long, placeholder] = [upcE.expand(short), '0'.repeat(13)]
const valid = [short, long, placeholder].map((code) => [code, isValid(code), isValidGTIN(code)])
console.log(valid.map((row) => row.join(' ')).join('\n'))
assert.deepEqual(valid, [
  ['04252614', false, false],
  ['042100005264', true, true],
  ['0000000000000', true, true],
])
END
node try.cjs
