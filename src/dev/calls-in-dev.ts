import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import { isRunnableDevEnvironment } from 'vite'
import type { LocalServices } from './services.ts'

/** Calls in `astro dev`: the functions' own code on the current content. */
export function calls(): AstroIntegration {
  let services: Promise<LocalServices> | undefined
  return {
    name: 'calls',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { ssr } = server.environments
        if (!isRunnableDevEnvironment(ssr)) throw new Error('the dev server can’t run modules')
        const answer = getRequestListener(
          async (request) => {
            const { origin } = new URL(request.url)
            // Astro's own runner; `ssrLoadModule` would keep stale content after an edit.
            const { loadEngine } = await ssr.runner.import('/src/features/search/server/load-engine.ts')
            const { createApp } = await ssr.runner.import('/src/api/app.ts')
            services ??= open(origin)
            const { env } = await services
            return createApp({ env, catalog: loadEngine })(request)
          },
          { overrideGlobalObjects: false },
        )
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/')) void answer(request, response)
          else next()
        })
        server.httpServer?.once('close', () => void services?.then(({ close }) => close()))
      },
    },
  }
}

/** Opens on the first call: pages need neither the database nor the login. */
async function open(siteAddress: string): Promise<LocalServices> {
  const [{ takeDataFolder }, { openLocalServices }] = await Promise.all([
    import('./data-folder.ts'),
    import('./services.ts'),
  ])
  return openLocalServices(siteAddress, await takeDataFolder())
}
