import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { findBrowser } from '../support/browser.ts'
import { featuredProducts } from '../support/content.ts'
import { startServer } from '../support/start-server.ts'
import { compareSheet, type Shot, themes } from './sheet.ts'
import { owner, type State } from './state.ts'
import { statesOf } from './states.ts'

/**
 * `npm run screenshots [-- name ...]`: captures every page and state at four widths, in light and dark mode,
 * into `.cache/screenshots/now`, plus a page that compares them with those of `--before`. Build the site first.
 */
answerHelp(`npm run screenshots [-- name ...] [--before] [--widths 360,1280]

Captures every page, or the named ones, in light and dark mode. Run npm run build first.
--before stores the pictures to compare later ones with.`)

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Saves them as the baseline for later comparisons. */
    before: { type: 'boolean', default: false },
    widths: { type: 'string', default: '360,768,1024,1280' },
  },
})

const folder = '.cache/screenshots'
const widths = options.widths.split(',').map(Number)
/** Maximum number of pages open at once. */
const atATime = 3

const states = statesOf(featuredProducts)
const wanted = names.length === 0 ? states : states.filter(({ name }) => names.includes(name))
const unknown = names.filter((name) => !states.some((state) => state.name === name))
if (unknown.length > 0) {
  throw new Error(
    `${unknown.join(', ')}: no such state; there are ${states.map(({ name }) => name).join(', ')}`,
  )
}

const into = `${folder}/${options.before ? 'before' : 'now'}`
if (names.length === 0) await rm(into, { recursive: true, force: true })
await mkdir(into, { recursive: true })
const server = await startServer(Number(process.env['PORT'] ?? 8898), { OWNER_EMAILS: owner })
const browser = await chromium.launch((await findBrowser()).launch)
const flaws: string[] = []
const queue = wanted.flatMap((state) => widths.map((width) => ({ state, width })))
try {
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await take(next.state, next.width)
      }
    }),
  )
} finally {
  await browser.close()
  await server.stop()
}
if (options.before) await cp(into, `${folder}/now`, { recursive: true, force: true })
const shots = wanted.flatMap(({ name }) =>
  widths.flatMap((width) => themes.map((theme): Shot => ({ name, width, theme }))),
)
await writeFile(`${folder}/index.html`, await compareSheet(folder, shots))
for (const flaw of flaws) console.error(flaw)
console.log(pathToFileURL(`${folder}/index.html`).href)
process.exitCode = flaws.length === 0 ? 0 : 1

/** Loads a page once and captures it in light mode, then in dark mode. */
async function take(state: State, width: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width < 480 ? 740 : 900 },
    reducedMotion: 'reduce',
    // What the page saves for the next visit isn't in any picture.
    serviceWorkers: 'block',
  })
  try {
    const page = await open(context, state)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      await capture(page, `${into}/${state.name}-${width}-${theme}.png`)
    }
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    if (isWide) flaws.push(`${state.name} at ${width} px scrolls sideways`)
  } catch (error) {
    flaws.push(`${state.name} at ${width} px: ${String(error)}`)
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext, state: State): Promise<Page> {
  const page = await context.newPage()
  await state.before?.(page)
  await page.goto(state.path)
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr]:not([client=touch], [client=media])') === null,
  )
  await state.after?.(page)
  // The pages' policy rightly blocks style elements.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { animation: none !important; transition: none !important; caret-color: #0000 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  // Pictures further down load when they come into view, and the sticky header would appear in the middle.
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))])
  })
  return page
}

/** Captures the whole page; `page.screenshot` would take twice as long. */
async function capture(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
    optimizeForSpeed: true,
  })
  await session.detach()
  await writeFile(path, data, 'base64')
}
