import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { AstroIntegration } from 'astro'
import type { Share, Styles } from './finish-thread.ts'
import { type Found, addFound, nothingFound } from './page-kinds.ts'
import { allWords, usedRules } from './page-styles.ts'
import { headersFile } from './security-policy.ts'

/**
 * After a build: each page gets a style of its own in place of the stylesheets
 * it links to, with the rules that its kind of page can use, and `_headers`
 * gets the policy that allows what is inline. Threads read the pages, and
 * write them anew once it is known what is on all of them.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const threads = shares(root).map(
          (share) => new Worker(new URL('finish-thread.ts', import.meta.url), { workerData: share }),
        )
        const found = nothingFound()
        for (const more of await Promise.all(threads.map(answer))) addFound(found, more)
        const styles = await stylesOf(root, found)
        const finished = threads.map((thread) => once(thread, 'exit'))
        for (const thread of threads) thread.postMessage(styles)
        await Promise.all(finished)

        const links = [...styles.values()]
        for (const href of new Set(links.flatMap((style) => [...style.keys()]))) rmSync(join(root, href))
        for (const text of links.flatMap((style) => [...style.values()])) found.styles.add(text)
        writeFileSync(join(root, '_headers'), headersFile(found, process.env['AUTH_PICTURE_ORIGINS']))
        logger.info(`${found.scripts.size} inline scripts and ${found.styles.size} styles in the policy`)
      },
    },
  }
}

/** The built pages, dealt out evenly to as many threads as run at once. */
function shares(root: string): Share[] {
  const pages = readdirSync(root, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.html'),
  )
  const dealt = Map.groupBy(pages, (_, index) => index % availableParallelism())
  return [...dealt.values()].map((share) => ({ root, pages: share }))
}

async function answer(thread: Worker): Promise<Found> {
  const [found] = await once(thread, 'message')
  return found
}

async function stylesOf(root: string, { kinds }: Found): Promise<Styles> {
  const styles: Styles = new Map()
  for (const [kind, page] of kinds) {
    const words = allWords(root, page)
    const own = new Map<string, string>()
    for (const href of page.stylesheets) {
      own.set(href, await usedRules(readFileSync(join(root, href), 'utf8'), words))
    }
    styles.set(kind, own)
  }
  return styles
}
