import { createApp } from '#server/app.ts'
import { userIdOf } from '#server/auth/session.ts'
import { readCatalogue } from '#server/catalogue/read.ts'
import { getEnv } from '#server/env.ts'
import { createPages } from '#server/pages/handler.ts'
import { withFreshPrices } from '#server/prices/with-fresh-prices.ts'
import { limitChanges } from './limit-changes.ts'
import { openLocalServer } from './local-server.ts'
import { openLocalServices, takeDataFolder } from './services.ts'
import { openLocalSite } from './site-server.ts'
import { StartError } from './start-error.ts'

/** `npm start`: builds the site and serves it as production does, with nothing else installed. */
try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  // What may be another's is taken first: a build would replace the pages of a site that runs.
  const server = await openLocalServer({
    port: readPort(process.env['PORT']),
    host: process.env['HOST'] || undefined,
  })
  const folder = await takeDataFolder()
  if (!process.argv.includes('--no-build')) {
    const { build } = await import('astro')
    await build({ logLevel: 'warn' })
  }
  // From here on files are of people, and nobody else's of this machine.
  process.umask(0o077)
  const services = await openLocalServices(server.address, folder)
  const env = getEnv(services.env)
  const { auth } = env
  const app = createApp({ env: services.env, catalogue: readCatalogue })
  const api = limitChanges(app, async (request) =>
    auth.kind === 'ready' ? userIdOf(request, auth.value) : undefined,
  )
  const pages = createPages(withFreshPrices(readCatalogue, env))
  const site = await openLocalSite({ root: process.cwd(), server, api, pages })
  console.log(`Pearly Paws is ready at ${site.address}`)

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await site.close()
    await services.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

function readPort(text: string | undefined): number {
  const wanted = Number(text ?? 8888)
  if (Number.isInteger(wanted) && wanted > 0 && wanted < 65_536) return wanted
  throw new StartError(`PORT: found "${text}": use a number from 1 to 65535`)
}
