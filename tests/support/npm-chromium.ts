import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** How to launch a browser that brings its own libraries and fonts. */
export interface UnpackedBrowser {
  executablePath: string
  env: Record<string, string>
}

const cache = resolve(import.meta.dirname, '../../.cache/chromium')

/**
 * The Chromium in the npm package `@sparticuz/chromium` (Linux x64), unpacked once per clone and version with
 * its system libraries and fonts. The folder gets its name when it's complete, so an interrupted unpacking is
 * repeated and two at once don't conflict.
 */
export async function npmChromium(): Promise<UnpackedBrowser> {
  const folder = join(cache, await installedVersion())
  if (!existsSync(folder)) await unpack(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    },
  }
}

async function installedVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(await readFile(fileURLToPath(manifest), 'utf8'))
  return String(version)
}

async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const partial = await mkdtemp(join(cache, 'partial-'))
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    })
    await writeFile(join(partial, 'fonts.conf'), fontConfiguration(folder))
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another run may have been faster.
    if (!existsSync(folder)) throw error
  }
}

/** The package's own configuration always names `/tmp/fonts`. */
function fontConfiguration(folder: string): string {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}/fonts</dir>
  <cachedir>${escaped}/fonts-cache</cachedir>
</fontconfig>
`
}
