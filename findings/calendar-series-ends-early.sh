#!/usr/bin/env bash
# node-ical 0.26.1 loses the last event of a daily series in floating time when the process runs in California.
# RFC 5545 wants UNTIL as a floating time there, as the start is. node-ical moves the start to UTC, but reads the
# end as if it were UTC already. In UTC the same file has all five events.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-audit --no-fund node-ical@0.26.1
cat >try.mjs <<'END'
import assert from 'node:assert/strict'
import nodeIcal from 'node-ical'

const text = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//shop.example//care//EN
BEGIN:VEVENT
UID:care@shop.example
DTSTAMP:20260301T000000Z
DTSTART:20260301T190000
RRULE:FREQ=DAILY;UNTIL=20260305T190000
SUMMARY:Brush
END:VEVENT
END:VCALENDAR`
const { rrule } = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
console.log(`${process.env.TZ}: ${rrule.all().length} of 5 events`)
assert.equal(rrule.all().length, process.env.TZ === 'UTC' ? 5 : 4)
END
TZ=UTC node try.mjs
TZ=America/Los_Angeles node try.mjs
