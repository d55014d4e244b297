import { existsSync } from 'node:fs'
import process from 'node:process'
import { type LaunchOptions, chromium } from '@playwright/test'
import { npmChromium } from './npm-chromium.ts'

/** A browser that tests, screenshots and benchmarks can launch. */
export interface TestBrowser {
  /** Where it comes from, for the summary. */
  source: 'CHROMIUM_PATH' | 'npm' | 'playwright' | 'system' | 'chrome' | 'msedge'
  launch: LaunchOptions
}

/** No browser was found; the message says how to install one. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError'
}

/** For running as root without internet access. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the first browser found: the one in `CHROMIUM_PATH`; on Linux x64 the one from npm; the one
 * installed by Playwright; Chrome or Edge on the system. Throws a NoBrowserError if there is none.
 */
export async function findBrowser(): Promise<TestBrowser> {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new NoBrowserError(`CHROMIUM_PATH: there is no file at ${given}`)
    return { source: 'CHROMIUM_PATH', launch: { executablePath: given, args } }
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    return fromNpm()
  }
  if (existsSync(chromium.executablePath())) return { source: 'playwright', launch: { args } }
  for (const channel of ['chrome', 'msedge'] as const) {
    if (await starts(channel)) return { source: channel, launch: { channel, args } }
  }
  throw new NoBrowserError(
    'No browser to test with: run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium, Chrome or Edge',
  )
}

/** Where systems install a full Chromium, Debian's path first (`apt-get install chromium`). */
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the browsers for benchmarks: the one for tests and, if there is one, a full Chromium, because npm's
 * headless shell blocks only a third as long. `CHROMIUM_PATH` names it, too.
 */
export async function findBenchBrowsers(): Promise<TestBrowser[]> {
  const given = process.env['CHROMIUM_PATH']
  const whole = [given ?? '', ...wholeBrowsers].find((path) => path !== '' && existsSync(path))
  const first = process.platform === 'linux' && process.arch === 'x64' ? await fromNpm() : await findBrowser()
  if (whole === undefined || whole === first.launch.executablePath) return [first]
  return [
    first,
    { source: whole === given ? 'CHROMIUM_PATH' : 'system', launch: { executablePath: whole, args } },
  ]
}

async function fromNpm(): Promise<TestBrowser> {
  const { executablePath, env } = await npmChromium()
  return { source: 'npm', launch: { executablePath, args, env: { ...definedEnv(), ...env } } }
}

async function starts(channel: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ channel, args })
    await browser.close()
    return true
  } catch {
    return false
  }
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
