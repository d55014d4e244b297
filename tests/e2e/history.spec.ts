import { type Locator, type Page, expect, test } from '@playwright/test'
import { type Random, randomFrom } from '../support/random.ts'

/**
 * The rule for Back: whatever a visitor does that changes the URL, the page shows what its URL says, and Back
 * and Forward restore the earlier states. `HISTORY_SEEDS=40` takes more walks than the default.
 */
const seeds = Array.from({ length: Number(process.env['HISTORY_SEEDS'] ?? 1) }, (_, at) => at + 1)

/** Performs an action that changes the URL. Returns what it did, or undefined if the page doesn't offer it. */
type Step = (page: Page, random: Random) => Promise<string | undefined>

interface Walk {
  name: string
  start: string
  length: number
  steps: readonly Step[]
}

const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' })
const plan = (page: Page): Locator => page.locator('form.plan-form')

const listSteps: readonly Step[] = [
  press('filter by', (page) =>
    filters(page).locator('label:has(input:enabled:is([type=checkbox], [type=radio]:not(:checked)))'),
  ),
  write('weight', (page) => filters(page).getByLabel(/weight/), ['12', '62', '8.5']),
  press('chip:', (page) => page.getByRole('list', { name: 'Selected filters' }).getByRole('link')),
  press('category', (page) =>
    page.getByRole('navigation', { name: 'Categories' }).locator('a:not(li:first-child > [aria-current])'),
  ),
  write('search for', (page) => page.getByRole('search', { name: 'Products' }).getByRole('searchbox'), [
    'paste',
    'brush',
    'xyzzy',
    '',
  ]),
  press('page', (page) => page.getByRole('navigation', { name: 'Pages' }).locator('a:not([aria-current])')),
  choose('sort', (page) => page.getByLabel('Sort by')),
  press('layout', (page) =>
    page.getByRole('group', { name: 'Layout' }).locator('button:not([aria-pressed=true])'),
  ),
  press('product', (page) => page.getByRole('article').locator('h3 a')),
]

const walks: readonly Walk[] = [
  {
    name: 'a list, from filters that are no field, in another order than theirs',
    start: '/products?pet=dog,cat&weight=12&bestseller=1',
    length: 12,
    steps: listSteps,
  },
  {
    name: 'a care plan',
    start: '/care-plan?pet=dog&weight=62&age=adult&brushing=yes',
    length: 8,
    steps: [
      async (page, random) => {
        const form = plan(page)
        if ((await form.count()) === 0) return undefined
        if (await form.isHidden()) await page.getByText('Change your answers').click()
        const choices = form.locator('label:has(input:not([type=radio]:checked)):visible')
        const choice = choices.nth(random(await choices.count()))
        const name = await choice.textContent()
        await choice.click()
        await form.getByRole('button', { name: 'Get my plan' }).click()
        return `plan for ${name}`
      },
      press('product', (page) => page.getByRole('main').locator('h3 a[href^="/products/"]')),
    ],
  },
]

for (const walk of walks)
  for (const seed of seeds)
    test(`${walk.name}: matches its URL at every step, walk ${seed}`, async ({ page, browser }) => {
      test.slow()
      const context = await browser.newContext()
      await takeWalk(page, await context.newPage(), walk, randomFrom(seed))
      await context.close()
    })

/** Freshly loaded pages, by URL. */
const loaded = new Map<string, object>()

async function takeWalk(
  page: Page,
  fresh: Page,
  { start, length, steps }: Walk,
  random: Random,
): Promise<void> {
  const taken: string[] = []
  /** The URLs in the history, and the index of the current one. */
  const entries: string[] = []
  let at = 0

  async function check(): Promise<void> {
    const trail = taken.join(' > ')
    await expect(async () => {
      const address = page.url()
      if (!loaded.has(address)) loaded.set(address, await load(fresh, address))
      expect(await page.evaluate(readShown), `${trail}\n${address}`).toEqual(loaded.get(address))
      expect(page.url()).toBe(address)
    }).toPass({ timeout: 8000 })
  }

  /** Except the layout: a URL without one uses the layout chosen last. */
  const expectEntry = (): Promise<void> =>
    expect.poll(() => withoutView(page.url()), taken.join(' > ')).toBe(withoutView(entries[at] ?? ''))

  async function act(): Promise<void> {
    const lot = random(10)
    if (lot === 0) {
      taken.push('reload')
      await page.reload({ waitUntil: 'commit' })
    } else if (lot <= 3 && at > 0) {
      taken.push('Back')
      at -= 1
      await page.goBack({ waitUntil: 'commit' })
    } else if (lot === 4 && at < entries.length - 1) {
      taken.push('Forward')
      at += 1
      await page.goForward({ waitUntil: 'commit' })
    } else {
      const before = page.url()
      const done = await (steps[random(steps.length)] ?? press('', () => page.locator('none')))(page, random)
      if (done === undefined) return act()
      taken.push(done)
      await expect(page, taken.join(' > ')).not.toHaveURL(before)
      at += 1
      entries.splice(at, Infinity, page.url())
    }
    await expectEntry()
  }

  await page.goto(start, { waitUntil: 'commit' })
  entries.push(page.url())
  for (let left = length; left > 0; left -= 1) {
    await check()
    await act()
  }
  await check()
}

async function load(fresh: Page, address: string): Promise<object> {
  await fresh.goto(address)
  return fresh.evaluate(readShown)
}

function withoutView(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('view')
  return url.pathname + url.search
}

/** Runs in the page: the visible state that the URL decides. The device decides what was viewed recently. */
function readShown() {
  const texts = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent.trim(),
    )
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)'),
  ]
  const products = [
    ...document.querySelectorAll('main :is(article, th, li) :is(h3, th) a[href^="/products/"]'),
  ].filter((link) => link.closest('recently-viewed') === null)
  return {
    heading: texts('h1').join(),
    count: texts('main [role=status]').join().trim(),
    products: [...new Set(products.map((link) => link.getAttribute('href')))],
    chips: texts('[aria-label="Selected filters"] a'),
    current: texts('main [aria-current], [aria-label=Layout] [aria-pressed=true]'),
    fields: fields.flatMap((field) => {
      const isChoice = field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
      const value = isChoice && !field.checked ? '' : field.value
      return value === '' ? [] : `${field.name || field.id}: ${value}`
    }),
  }
}

/** Presses one of the links or choices. */
function press(what: string, find: (page: Page) => Locator): Step {
  return async (page, random) => {
    const controls = find(page).filter({ visible: true })
    const count = await controls.count()
    if (count === 0) return undefined
    const control = controls.nth(random(count))
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent())
    await control.click()
    return `${what} ${name?.trim()}`
  }
}

/** Types one of these words that isn't there yet. */
function write(what: string, find: (page: Page) => Locator, words: readonly string[]): Step {
  return async (page, random) => {
    const field = find(page)
    if ((await field.count()) === 0) return undefined
    const before = await field.inputValue()
    const others = words.filter((word) => word !== before)
    const word = others[random(others.length)] ?? ''
    await field.fill(word)
    await field.press('Enter')
    return `${what} ${word || 'nothing'}`
  }
}

/** Chooses another option. */
function choose(what: string, find: (page: Page) => Locator): Step {
  return async (page, random) => {
    const select = find(page)
    if ((await select.count()) === 0) return undefined
    const before = await select.inputValue()
    const values = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
    const others = values.filter((value) => value !== before)
    const value = others[random(others.length)] ?? ''
    await select.selectOption(value)
    return `${what} ${value}`
  }
}
