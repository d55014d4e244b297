import { limitChanges } from '#dev/limit-changes.ts'
import { openLocalServer } from '#dev/local-server.ts'
import { takeDataFolder } from '#dev/data-folder.ts'
import { openLocalServices } from '#dev/services.ts'
import { openBuiltPages } from '#dev/local-pages.ts'
import { openLocalSite } from '#dev/site-server.ts'
import { createApp } from '#server/app.ts'
import { userIdOf } from '#server/auth/session.ts'
import { readCatalog } from '#server/search/read.ts'
import { authEnv } from '#server/env.ts'

/** The server of the load bench: everything that `npm start` serves, plus a bare handler at `/api/bare`. */
const server = await openLocalServer({ port: 8896 })
const services = await openLocalServices(server.address, await takeDataFolder())
const auth = authEnv(services.env)
const app = limitChanges(
  createApp({ env: services.env, catalog: readCatalog, log: () => undefined }),
  async (request) => userIdOf(request, auth),
)
const site = await openLocalSite({
  root: process.cwd(),
  server,
  api: async (request) => (request.url.endsWith('/api/bare') ? Response.json({ ok: true }) : app(request)),
  pages: await openBuiltPages(process.cwd()),
})
process.once('disconnect', () => {
  void site
    .close()
    .then(services.close)
    .then(() => process.exit(0))
})
process.send?.({ address: site.address, secret: auth.secrets[0] })
