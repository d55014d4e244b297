#!/usr/bin/env bash
# @adobe/structured-data-validator 1.7.1 reports an error for a list of pages that has only positions and
# addresses. That is the form which Google documents for a summary page; schema.org doesn't require a name either.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund @adobe/structured-data-validator@1.7.1
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import Validator from '@adobe/structured-data-validator'

const list = {
  '@type': 'ItemList',
  itemListElement: ['gulpers', 'puppy-start'].map((id, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `https://shop.example/guides/${id}`,
  })),
}
const issues = await new Validator().validate({ jsonld: { ItemList: [list] }, microdata: {}, rdfa: {}, errors: [] })
const errors = issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
console.log(errors.join('\n'))
assert.equal(errors.length, 2)
assert.match(errors[0], /"name" is missing/)
END
node try.mjs
