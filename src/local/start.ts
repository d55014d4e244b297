import { createApp } from '#server/app.ts'
import { userIdOf } from '#server/auth/session.ts'
import { readCatalogue } from '#server/catalogue/read.ts'
import { getEnv } from '#server/env.ts'
import { limitChanges } from './change-limit.ts'
import { openLocalServices } from './services.ts'
import { openLocalSite } from './site.ts'

/** `npm start`: builds the site and serves it as production does, with nothing else installed. */
const port = readPort(process.env['PORT'])
const siteAddress = `http://localhost:${port}`

if (!process.argv.includes('--no-build')) {
  const { build } = await import('astro')
  await build({ logLevel: 'warn' })
}
const services = await openLocalServices({ siteAddress })
const { auth } = getEnv(services.env)
const app = createApp({ env: services.env, catalogue: readCatalogue })
const api = limitChanges(app, async (request) =>
  auth.kind === 'ready' ? userIdOf(request, auth.value) : undefined,
)
const site = await openLocalSite({ root: process.cwd(), port, api })
console.log(`Pearly Paws is ready at ${site.address}`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stop()
  })
}

async function stop(): Promise<void> {
  await site.close()
  await services.close()
  process.exit(0)
}

function readPort(text: string | undefined): number {
  const wanted = Number(text ?? 8888)
  if (Number.isInteger(wanted) && wanted > 0 && wanted < 65_536) return wanted
  console.error(`PORT: found "${text}": use a number from 1 to 65535`)
  process.exit(1)
}
