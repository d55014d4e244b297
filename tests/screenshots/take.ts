import { chromium, type Browser } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { findBrowser } from '../support/browser.ts'
import { startServer } from '../support/start-server.ts'
import { featuredProducts } from '../support/content.ts'
import { type State, statesOf } from './states.ts'

/**
 * `npm run screenshots [name ...]`: every page and state at three widths, by
 * day and by night, into `.cache/screenshots`, with a sheet a state
 * (`sheets/*.png`) to look at them side by side. The site has to be built.
 */
const folder = '.cache/screenshots'
const widths = [360, 768, 1280]
const themes = ['light', 'dark'] as const

const wanted = process.argv.slice(2)
await rm(folder, { recursive: true, force: true })
await mkdir(`${folder}/sheets`, { recursive: true })
const server = await startServer()
const browser = await chromium.launch((await findBrowser()).launch)
let flaws = 0
try {
  for (const state of statesOf(featuredProducts)) {
    if (wanted.length > 0 && !wanted.includes(state.name)) continue
    const shots: Buffer[] = []
    for (const theme of themes) {
      for (const width of widths) shots.push(await take(browser, state, theme, width))
    }
    await writeSheet(browser, state.name, shots)
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${folder}/sheets, ${flaws} pages that scroll sideways`)
process.exitCode = flaws === 0 ? 0 : 1

async function take(
  on: Browser,
  state: State,
  theme: (typeof themes)[number],
  width: number,
): Promise<Buffer> {
  const context = await on.newContext({
    baseURL: server.url,
    viewport: { width, height: width === 360 ? 740 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await state.before?.(page)
  await page.goto(state.path)
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
  await state.after?.(page)
  // Pictures further down come when they are in view.
  await page.evaluate(async () => {
    document.body.scrollIntoView({ block: 'end' })
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 0))
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  if (isWide) {
    flaws += 1
    console.error(`${state.name} at ${width} px scrolls sideways`)
  }
  const path = `${folder}/${state.name}-${width}-${theme}.png`
  const shot = await page.screenshot({ path, fullPage: true })
  await context.close()
  return shot
}

/** Six screenshots beside each other, each cut at what one look takes in. */
async function writeSheet(on: Browser, name: string, shots: readonly Buffer[]): Promise<void> {
  const page = await on.newPage({ viewport: { width: 1600, height: 1200 } })
  const images = shots
    .map((shot) => `<div><img src="data:image/png;base64,${shot.toString('base64')}"></div>`)
    .join('')
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:1fr 1.6fr 2.2fr 1fr 1.6fr 2.2fr;gap:8px;background:#888}
    div{height:1200px;overflow:hidden}img{width:100%}</style>${images}`,
  )
  await writeFile(`${folder}/sheets/${name}.png`, await page.screenshot())
  await page.close()
}
