#!/usr/bin/env bash
# ical-generator 11.1.2 escapes commas and semicolons in the URL of an event. RFC 5545 gives URL the type URI,
# which has no escapes. ical.js 2.2.1 reads URIs as they stand, so an address with a comma gets a backslash.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund ical-generator@11.1.2 ical.js@2.2.1
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import ical from 'ical-generator'
import ICAL from 'ical.js'

const address = 'https://shop.example/care?avoid=chicken,beef;egg'
const calendar = ical({ name: 'Care' })
calendar.createEvent({ id: 'care', start: new Date('2026-03-10T19:00:00Z'), summary: 'Brush', url: address })
const line = calendar.toString().split('\r\n').find((one) => one.startsWith('URL'))
const event = new ICAL.Component(ICAL.parse(calendar.toString())).getFirstSubcomponent('vevent')
const read = event.getFirstPropertyValue('url')
console.log(`written: ${line}\nread:    ${read}`)
assert.equal(line, String.raw`URL;VALUE=URI:https://shop.example/care?avoid=chicken\,beef\;egg`)
assert.equal(read, String.raw`https://shop.example/care?avoid=chicken\,beef\;egg`)
END
node try.mjs
