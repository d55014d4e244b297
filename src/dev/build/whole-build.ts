import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Outside `dist`, which is published. */
const mark = (root: string): string => join(root, '.cache/build-complete')

/**
 * The last integration. Removes a file when a build begins and writes it when all is done, so after a kill nobody takes
 * half a site for a whole one.
 */
export function wholeBuild(): AstroIntegration {
  let root = process.cwd()
  return {
    name: 'whole-build',
    hooks: {
      'astro:config:setup': ({ config, command }) => {
        root = fileURLToPath(config.root)
        if (command === 'build') rmSync(mark(root), { force: true })
      },
      'astro:build:done': () => {
        mkdirSync(dirname(mark(root)), { recursive: true })
        writeFileSync(mark(root), `${new Date().toISOString()}\n`)
      },
    },
  }
}

/** Returns whether the project folder `root` holds a build that reached its end. */
export function isBuildWhole(root: string): boolean {
  return existsSync(mark(root)) && existsSync(join(root, 'dist'))
}
