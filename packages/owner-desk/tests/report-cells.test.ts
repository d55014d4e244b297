import { expect, it } from 'vitest'
import * as cells from '../src/earnings/report-cells.ts'

it.each([
  ['1.60', 160],
  ['-1.60', -160],
  ["'-1.60", -160],
  ['−1.60', -160],
  ['(1.60)', -160],
  ['$1,299.00', 129_900],
  ['US$ 4', 400],
  ['USD 4.125', 413],
  ['4.124', 412],
  ['-4.125', -413],
  ['999,999.99', 99_999_999],
  ['1000000', 100_000_000],
  ['-2.8e-14', 0],
  ['1e2', 10_000],
  ['12e-1', 120],
  ['.5', 50],
  ['5.', 500],
])('an amount %s is %i cents, half a cent away from zero', (text, cents) => {
  expect(cells.readCents(text, 'USD')).toBe(cents)
})

it.each([
  ...['', '-', '.', 'x12', '12x', '1.2.3', '1,2345', '5 (net)'].map((text) => [text, 'not an amount']),
  ...['1,2', '1.234,56', '0,725', '-0,72'].map((text) => [text, 'a decimal comma']),
  ['€5', 'not in USD'],
  ['5 GBP', 'not in USD'],
  ['1000000.01', 'above 1,000,000'],
])('an amount %j is refused: %s', (text = '', problem) => {
  expect(() => cells.readCents(text, 'USD')).toThrow(problem)
})

const written =
  '2026-11-03|2026/11/3|20261103|2026-11-03T10:00:00Z|November 3, 2026|Tue, Nov 3, 2026|03-Nov-2026|3 Nov. 26'
it.each([...written.split('|'), 'Tue 3 November 2026'])('%s is November 3, whatever comes first', (text) => {
  for (const isDayFirst of [false, true]) expect(cells.parseDay(text, isDayFirst)).toBe('2026-11-03')
})

it.each(['11/3/26', '11/03/2026 10:15 AM', '11.03.2026'])('%s is November 3 or March 11', (text) => {
  expect([false, true].map((isDayFirst) => cells.parseDay(text, isDayFirst))).toEqual([
    '2026-11-03',
    '2026-03-11',
  ])
})

it.each([
  ['2026-02-30', 'no such day in MM/DD/YYYY'],
  ['13/13/2026', 'no such day in MM/DD/YYYY'],
  ['03-Nix-2026', 'no such day in MM/DD/YYYY'],
  ['soon', 'not a day: write it as 2026-11-03 or MM/DD/YYYY'],
  ['2026', 'not a day'],
  ['2026-11-24', 'a day in the future'],
])('a day %s is refused: %s', (text, problem) => {
  expect(() => cells.readDay(text, false, '2026-11-22')).toThrow(problem)
})

it('a day may be tomorrow, which some time zones have already', () => {
  expect(cells.readDay('2026-11-23', false, '2026-11-22')).toBe('2026-11-23')
  expect(() => cells.readDay('soon', true, '2026-11-22')).toThrow('DD/MM/YYYY')
})

it('items are whole, or none', () => {
  expect(['', '2', '-12', '3.00', '123456'].map(cells.readItems)).toEqual([0, 2, -12, 3, 123_456])
  for (const text of ['1.5', 'two', '1234567', '1.0x']) {
    expect(() => cells.readItems(text)).toThrow('not a number of items')
  }
})

it('a text shows its currency by a code or a sign, and Amazon’s stores by their host', () => {
  const shown = ['Commission (USD)', 'commissionUsd', 'Usdx', 'CA$ 5', 'Fee (XYZ)', 'Fee', 'Rs. 5']
  expect(shown.map((text) => cells.currenciesIn(text).join(' '))).toEqual([
    'USD',
    'USD',
    '',
    'CAD',
    '',
    '',
    'INR',
  ])
  expect(cells.currenciesIn('$5')).toContain('AUD')
  const stores = ['Amazon.com', 'Amazon.com.mx', 'www.amazon.co.uk', 'amazon.xx', 'A shop']
  expect(stores.map(cells.storeCurrency)).toEqual(['USD', 'MXN', 'GBP', undefined, undefined])
})

it('the words of all programs for a state are known, and no others', () => {
  expect(['Approved', 'LOCKED', 'new', 'n/a (canceled)', 'Voided'].map(cells.readState)).toEqual([
    'approved',
    'approved',
    'pending',
    'declined',
    'declined',
  ])
  for (const text of ['', 'maybe', 'not approved', 'approved?']) {
    expect(() => cells.readState(text)).toThrow('not a status we know')
  }
})
