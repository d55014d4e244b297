import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import { isRunnableDevEnvironment } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import type { PageSource } from '#server/pages/built-pages.ts'
import { pagesFunction } from '#server/pages/handler.ts'
import type { LocalServices } from './services.ts'

/** Calls, and pages that functions render, in `astro dev`, by the very code of the functions and over content as it is now. */
export function calls(): AstroIntegration {
  let services: Promise<LocalServices> | undefined
  return {
    name: 'calls',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { ssr } = server.environments
        if (!isRunnableDevEnvironment(ssr)) throw new Error('the dev server cannot run modules')
        const answer = getRequestListener(
          async (request) => {
            const { origin, pathname } = new URL(request.url)
            // Astro's own runner: what `ssrLoadModule` loads stays as it was when content is edited.
            const { loadEngine } = await ssr.runner.import('/src/engine/load.ts')
            if (!pathname.startsWith('/api/')) {
              const { createPages } = await ssr.runner.import('/src/server/pages/handler.ts')
              return createPages(loadEngine, pagesInDev(ssr.runner, origin))(request)
            }
            const { createApp } = await ssr.runner.import('/src/server/app.ts')
            services ??= open(origin)
            const { env } = await services
            return createApp({ env, catalogue: loadEngine })(request)
          },
          { overrideGlobalObjects: false },
        )
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/') || request.url?.startsWith(pagesFunction))
            void answer(request, response)
          else next()
        })
        server.httpServer?.once('close', () => void services?.then(({ close }) => close()))
      },
    },
  }
}

/** Pages by their code as it is now, in the shells that this server gives. */
function pagesInDev(runner: Pick<ModuleRunner, 'import'>, origin: string): PageSource {
  return {
    pages: async () => (await runner.import('/src/rendering/pages.ts')).renderedPages,
    shell: async (path) => (await fetch(origin + path)).text(),
    policy: () => Promise.resolve(undefined),
  }
}

/** Not before the first call: a page needs neither database nor login. */
async function open(siteAddress: string): Promise<LocalServices> {
  const [{ takeDataFolder }, { openLocalServices }] = await Promise.all([
    import('./data-folder.ts'),
    import('./services.ts'),
  ])
  return openLocalServices(siteAddress, await takeDataFolder())
}
