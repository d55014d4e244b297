import { shopSettings } from '#content/shop-settings.ts'
import { answerHelp } from '#lib/usage.ts'
import { takeDataFolder, StartError } from './data-folder.ts'
import { isBuildWhole } from './local-pages.ts'
import { openLocalServer, readPort } from './local-server.ts'

/** `npm start`: builds the site and serves it like production, with nothing else installed. */
answerHelp(`npm start [-- --no-build]

Builds the site and serves it at http://localhost:8888, with a local database and sign-in.
Set PORT or HOST to change the address, such as PORT=3000. --no-build uses the last build.`)

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  const isBuilding = !process.argv.includes('--no-build')
  if (!isBuilding && !isBuildWhole(process.cwd()))
    throw new StartError('There is no complete build: run npm start without --no-build')
  // Check for conflicts first: a build would replace the pages of a running site.
  const server = await openLocalServer({
    port: readPort(),
    host: process.env['HOST'] || undefined,
  })
  const folder = await takeDataFolder()
  if (isBuilding) {
    const { build } = await import('astro')
    await build({ logLevel: 'warn' })
  }
  // Imported late, so earlier errors show up right away.
  const { serveShop } = await import('./serve-shop.ts')
  const shop = await serveShop(server, folder)
  console.log(`${shopSettings.name} is ready at ${shop.address}`)

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await shop.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
