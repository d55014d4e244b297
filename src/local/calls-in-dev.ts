import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import { isRunnableDevEnvironment } from 'vite'
import type { LocalServices } from './services.ts'

/** Calls in `astro dev`, by the very code of the functions and over content as it is now. */
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
            const { origin } = new URL(request.url)
            // Astro's own runner: what `ssrLoadModule` loads stays as it was when content is edited.
            const { loadEngine } = await ssr.runner.import('/src/engine/load.ts')
            const { createApp } = await ssr.runner.import('/src/server/app.ts')
            services ??= open(origin)
            const { env } = await services
            return createApp({ env, catalogue: loadEngine })(request)
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

/** Not before the first call: a page needs neither database nor login. */
async function open(siteAddress: string): Promise<LocalServices> {
  const [{ takeDataFolder }, { openLocalServices }] = await Promise.all([
    import('./data-folder.ts'),
    import('./services.ts'),
  ])
  return openLocalServices(siteAddress, await takeDataFolder())
}
