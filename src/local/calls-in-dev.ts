import { mkdir, rename } from 'node:fs/promises'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import type { LocalServices } from './services.ts'

/**
 * Calls in `astro dev`, by the very code of the functions and over content as
 * it is now; and, after a build, the files that the functions read.
 */
export function calls(): AstroIntegration {
  let services: Promise<LocalServices> | undefined
  return {
    name: 'calls',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const answer = getRequestListener(
          async (request) => {
            const { createApp } = await server.ssrLoadModule('/src/server/app.ts')
            const { loadCatalogue } = await server.ssrLoadModule('/src/content/load.ts')
            services ??= open(new URL(request.url).origin)
            const { env } = await services
            return createApp({ env, catalogue: loadCatalogue })(request)
          },
          { overrideGlobalObjects: false },
        )
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/')) void answer(request, response)
          else next()
        })
        server.httpServer?.once('close', () => void services?.then(({ close }) => close()))
      },
      'astro:build:done': async ({ dir }) => {
        const folder = new URL('../.cache/', dir)
        await mkdir(folder, { recursive: true })
        for (const file of ['catalogue.json', 'product-index.json']) {
          await rename(new URL(file, dir), new URL(file, folder))
        }
      },
    },
  }
}

/** Not before the first call: a page needs neither database nor login. */
async function open(siteAddress: string): Promise<LocalServices> {
  const { openLocalServices } = await import('./services.ts')
  return openLocalServices({ siteAddress })
}
