import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pagesFunction } from '#dev/build/pages-function.ts'
import { RedirectsHandler } from '@netlify/redirects'

type Answer = (request: Request) => Promise<Response>

/** The pages that a built site renders on demand. */
export interface LocalPages {
  paths: ReadonlySet<string>
  answer: Answer
}

/** Loads the pages' function from the project folder `root`, and serves it at its paths like the platform. */
export async function openBuiltPages(root: string): Promise<LocalPages> {
  const file: {
    default: (request: Request, context: { ip: string }) => Promise<Response>
    config: { path: string[] }
  } = await import(/* @vite-ignore */ pathToFileURL(join(root, pagesFunction)).href)
  return {
    paths: new Set(file.config.path),
    answer: (request) => file.default(request, { ip: '127.0.0.1' }),
  }
}

/** Files of a whole build. */
export const wholeBuild = [pagesFunction, 'dist/sitemap-index.xml']

/**
 * Returns whether the project folder `root` holds a build that reached its end. A build first removes the function, and
 * writes the sitemap last.
 */
export function isBuildWhole(root: string): boolean {
  return wholeBuild.every((file) => existsSync(join(root, file)))
}

/** Loads the redirects and rewrites in netlify.toml with Netlify's own code. `root` is the project's folder. */
export function openRules(root: string): RedirectsHandler {
  return new RedirectsHandler({
    configPath: join(root, 'netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: root,
  })
}
