import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** For running as root on a closed network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How playwright launches its browser: the one that `CHROMIUM_PATH` names,
 * else the one inside the npm package `@sparticuz/chromium`, unpacked once
 * together with the system libraries and fonts that it brings along.
 */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const own = process.env['CHROMIUM_PATH']
  if (own !== undefined && own !== '') return { executablePath: own, args: flags }
  const outer = tmpdir()
  const folder = join(outer, 'pearly-paws-chromium')
  mkdirSync(folder, { recursive: true })
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  process.env['TMPDIR'] = folder
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    chromium.setGraphicsMode = false
    return { executablePath: await chromium.executablePath(), args: flags }
  } finally {
    process.env['TMPDIR'] = outer
    delete process.env['AWS_EXECUTION_ENV']
  }
}
