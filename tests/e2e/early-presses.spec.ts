import { type Browser, type Page, expect, test } from '@playwright/test'
import { owner, statesOf } from '../screenshots/states.ts'
import { findBrowser } from '../support/browser.ts'
import { namedPets } from '../support/named-pets.ts'
import { featured } from '../support/test-shop.ts'
import type { Control } from './controls.ts'
import { addressOf, signInUnseen } from './shop.ts'
import { type Start, Visit } from './visit.ts'

/**
 * The rule for early presses: any control on any page, pressed in the frame in which it first appears while
 * scripts are two seconds late, does the same as when pressed later. Or it can't be pressed before it works.
 * Controls with the same name, state and component on several pages of a test are tested on the first one.
 */

// Presses need no pictures and no fonts, which take half of a page's time.
const { launch } = await findBrowser()
const withoutPictures = ['--blink-settings=imagesEnabled=false', '--disable-remote-fonts']
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), ...withoutPictures] } })

/** Pages tested in parallel, and presses on each of them: with more, a busy machine answers none in time. */
const tabs = 2

/** Pages of a test. Two workers share the tests, and pages with the same controls are next to each other. */
const atOnce = 4

/**
 * States of a page whose controls were tested before, whose markup another page has, or whose account others
 * share.
 */
const leftOut = new Set(
  [
    'filter-dialog suggestions search-loading search-failed compare-tray contact-errors vet-locator-results offline',
    'toast menu products-list category search search-none products-with-pet product-last compare cart-hundred',
    'wishlist-signed-in home profile owner owner-nothing privacy returns shipping list-shared',
  ].flatMap((names) => names.split(' ')),
)

const signedIn = (page: Page): Promise<void> => signInUnseen(page, addressOf('thyme'))

/** Stored data when the page opens; a press may change it. */
const keeps =
  (key: string, value: unknown) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript(
      ([name, text]) => {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, text)
      },
      [`pearly-paws:${key}`, JSON.stringify(value)] as const,
    )
const compares = keeps(
  'compare',
  featured.slice(0, 4).map((id, at) => ({ id, name: `Product ${at}`, imageUrl: '' })),
)
const shared = `/list?v=1&of=wishlist&ids=${featured.slice(0, 4).join(',')}`
const knowsPets = keeps('pets', { pets: namedPets.slice(0, 2) })

const onDesk: readonly Start[] = [
  ...statesOf(featured).filter(({ name }) => !leftOut.has(name)),
  { name: 'search-none', path: '/products?search=xyzzy', only: /Clear/ },
  { name: 'products-with-pet', path: '/products', before: knowsPets, only: /Hide|Add/ },
  { name: 'products-compared', path: '/products', before: compares, only: /^page button Take/ },
  { name: 'products-compared-none', path: '/products', before: compares, only: /^page button Clear/ },
  { name: 'list-to-cart', path: shared, only: /^main (?!.*to my wishlist)/ },
  { name: 'list-to-wishlist', path: shared, only: /to my wishlist/ },
  { name: 'compare-kept', path: `/compare?ids=${featured.slice(0, 4).join(',')}`, before: compares },
  { name: 'write-review', path: '/write-review' },
  { name: 'home', path: '/home', before: signedIn },
  { name: 'profile', path: '/profile', before: signedIn },
  { name: 'wishlist-signed-in', path: '/wishlist', before: signedIn },
  { name: 'owner', path: '/owner', before: (page) => signInUnseen(page, owner) },
]

const starts = [
  ...onDesk,
  ...onDesk
    .filter(({ name }) => /^(about|products|product)$/.test(name))
    .map((start) => ({ ...start, isPhone: true })),
]

/** Test the header and footer here only; they're the same on every page. */
const isFramed = (start: Start): boolean => /^(about|profile|landing-with-pet)$/.test(start.name)

for (let first = 0; first < starts.length; first += atOnce) {
  const part = starts.slice(first, first + atOnce)
  const names = `${part[0]?.name} to ${part.at(-1)?.name}`
  test(`every control works as soon as it's visible: ${names}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const pressed = new Set<string>()
    const failures: string[] = []
    await besideEachOther([...part], async (start) => {
      failures.push(...(await failuresOf(browser, start, pressed)))
    })
    expect(failures).toEqual([])
  })
}

/** Returns the problems with early presses of controls on this page that weren't tested on another page. */
async function failuresOf(browser: Browser, start: Start, pressed: Set<string>): Promise<string[]> {
  const late = await Visit.begin(browser, start, [])
  await late.page.waitForFunction(() => globalThis.controls.list().length > 0)
  const early = await late.list()
  await late.settle()
  const all = new Map([...early, ...(await late.list())].map((control) => [control.kind, control]))
  const controls = [...all.values()].filter(
    ({ kind, sort, part }) =>
      !pressed.has(sort) &&
      (start.only?.test(kind) ?? true) &&
      (isFramed(start) || !['header', 'footer'].includes(part)),
  )
  for (const { sort } of controls) pressed.add(sort)
  const inWay = (way: Control['way']): Control[] => controls.filter((control) => control.way === way)
  const presses = inWay('press')
  const isFine = (await difference(browser, start, presses, late)) === ''
  const links = inWay('link')
  const takenOver = links.length === 0 ? [] : await late.page.evaluate(() => globalThis.controls.takenOver())
  await late.end()

  /** If controls pressed together fail, press each of them alone. */
  const tasks = [
    ...(isFine ? [] : presses.map((control) => [control])),
    inWay('choice'),
    ...inWay('alone').map((control) => [control]),
    ...links.filter(({ kind }) => takenOver.includes(kind)).map((control) => [control]),
  ]
  const failures: string[] = []
  await besideEachOther(tasks, async (task) => {
    const failure = await compare(browser, start, task)
    if (failure === '') return
    if (task.length > 1) tasks.push(...task.map((control) => [control]))
    else failures.push(`${start.name}: ${failure}`)
  })
  return failures
}

/** Runs the tasks, including those added meanwhile, several at once, because pages mostly wait. */
async function besideEachOther<Item>(queue: Item[], run: (item: Item) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: tabs }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item)
    }),
  )
}

/** Returns the problems with pressing these controls early; empty if there are none. */
async function compare(browser: Browser, start: Start, controls: readonly Control[]): Promise<string> {
  if (controls.length === 0) return ''
  const late = await Visit.begin(browser, start, [])
  await late.settle()
  const found = await difference(browser, start, controls, late)
  await late.end()
  const names = controls.map(({ part, name }) => `${part}: “${name}”`).join(', ')
  return found === '' ? '' : `${names} pressed early: ${found}`
}

/** Returns how pressing early differs from pressing in the fully loaded page; empty if it doesn't. */
async function difference(
  browser: Browser,
  start: Start,
  controls: readonly Control[],
  late: Visit,
): Promise<string> {
  if (controls.length === 0) return ''
  const wanted = controls.map(({ kind }) => kind)
  const early = await Visit.begin(browser, start, wanted)
  const isLink = controls.every(({ way }) => way === 'link')
  let found = 'it could never be pressed'
  try {
    await expect.poll(() => early.pressed.size, { timeout: 20_000 }).toBe(controls.length)
    const kinds = [...early.pressed.keys()]
    found = `later there is only ${await late.press(kinds)}`
    let before = ''
    await expect(async () => {
      found = 'the page never answers'
      const outcomes = [await early.outcome(), await late.outcome()] as const
      const running = [...early.running, ...late.running]
      const isSettled = JSON.stringify(outcomes) === before && running.length === 0
      before = JSON.stringify(outcomes)
      // A link may also load its URL instead of doing the same in the page.
      const leads = isLink && [...early.pressed.values()].includes(early.page.url())
      found = differenceOf(...outcomes, leads ? ['kept'] : undefined)
      if (found === '' && !isSettled) found = `the page never comes to rest ${running.join(' ')}`
      expect(found).toBe('')
    }).toPass({ intervals: [250], timeout: 20_000 })
    return ''
  } catch {
    return found
  } finally {
    await early.end()
  }
}

/** Returns the differences between two outcomes; empty if there are none. */
function differenceOf(
  early: Readonly<Record<string, unknown>>,
  late: Readonly<Record<string, unknown>>,
  keys = Object.keys(late),
): string {
  const linesOf = (value: unknown): string[] => [value ?? []].flat().map(String)
  return keys
    .flatMap((key) => {
      const [one, other] = [linesOf(early[key]), linesOf(late[key])]
      const inEarly = one.filter((line) => !other.includes(line)).join(', ')
      const inLate = other.filter((line) => !one.includes(line)).join(', ')
      return inEarly + inLate === '' ? [] : `${key} is “${inEarly}”, pressed late “${inLate}”`
    })
    .join('; ')
}
