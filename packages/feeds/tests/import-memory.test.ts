import { afterEach, beforeEach, expect, it } from 'vitest'
import { csvFeed } from '../../../tests/support/generate-feed.ts'
import { importCommands } from './support/import-commands.ts'
import { sticks, tuna } from '../../../tests/unit/commands/scratch-content.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

const rows = [
  { id: 'T1', title: 'Tuna Cat Toothpaste, 2 oz', price: '7.50 USD', priceCheckedOn: '2026-11-12' },
  {
    id: 'S1',
    title: 'Dental Chew Sticks for Medium Dogs, 28 Count',
    price: '20.00 USD',
    priceCheckedOn: '2026-11-12',
  },
]

it('updates what an earlier import wrote, and remembers each product on its own line, sorted', async () => {
  const { run, content, read } = commands
  // These marks are what imports have written for $8.99, $21.49 and November 9, 2026.
  content.write(
    '.imports.json',
    `{
"old-brush": {"marks":{}},
"tuna-cat-toothpaste-2-oz": {"key":"T1","marks":{"price":"YaWEDZDt","priceCheckedOn":"3WJ-_LW0"}},
"dental-chew-sticks-for-medium-dogs-28-count": {"key":"S1","row":"Ebv_GwTw","marks":{"price":"k5c0tkyb","priceCheckedOn":"3WJ-_LW0"}}
}
`,
  )
  expect(await run('import', csvFeed(rows))).toEqual({
    said: `~ tuna-cat-toothpaste-2-oz
    price: 8.99 -> 7.5
    priceCheckedOn: "2026-11-09" -> "2026-11-12"
~ dental-chew-sticks-for-medium-dogs-28-count
    price: 21.49 -> 20
    priceCheckedOn: "2026-11-09" -> "2026-11-12"
0 created, 2 updated, 0 unchanged, 0 refused.`,
    code: 0,
  })
  expect(read(tuna)).toMatch(/^price: 7\.5$/m)
  expect(read(sticks)).toMatch(/^price: 20$/m)
  expect(read('.imports.json').replaceAll(/"seen":"[\w-]{16}",/g, '')).toBe(`{
"dental-chew-sticks-for-medium-dogs-28-count": {"key":"S1","row":"Ebv_GwTw","marks":{"price":"9co490ih","priceCheckedOn":"6zSfcafn"}},
"old-brush": {"marks":{}},
"tuna-cat-toothpaste-2-oz": {"key":"T1","row":"tiG5M2Ev","marks":{"price":"xEldp1CV","priceCheckedOn":"6zSfcafn"}}
}
`)
})

it('stops before it writes if what it remembers is broken', async () => {
  const { run, content, read } = commands
  const before = read(tuna)
  for (const broken of ['{"tuna', '[]', '{"tuna-cat-toothpaste-2-oz": {"marks": 3}}']) {
    content.write('.imports.json', broken)
    const { said, code } = await run('import', csvFeed(rows))
    expect(said.replaceAll(content.root, 'content')).toBe(
      'content/.imports.json: broken, so nothing was imported: restore it with git restore content/.imports.json',
    )
    expect(code).toBe(1)
    expect(read(tuna)).toBe(before)
    expect(read('.imports.json')).toBe(broken)
  }
})
