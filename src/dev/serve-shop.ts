import process from 'node:process'
import { createApp } from '#server/app.ts'
import { userIdOf } from '#server/auth/session.ts'
import { readCatalog } from '#server/search/read.ts'
import { authEnv } from '#server/env.ts'
import type { DataFolder } from './data-folder.ts'
import { limitChanges } from './limit-changes.ts'
import { openBuiltPages } from './local-pages.ts'
import type { LocalServer } from './local-server.ts'
import { openLocalServices } from './services.ts'
import { openLocalSite } from './site-server.ts'

/**
 * Serves the built site with its calls, its pages, and local services. Other users of this machine can't read its
 * files. Throws a StartError if its data can't be read.
 */
export async function serveShop(
  server: LocalServer,
  folder: DataFolder | undefined,
): Promise<{ address: string; close: () => Promise<void> }> {
  // Files created from here on contain personal data.
  process.umask(0o077)
  const services = await openLocalServices(server.address, folder)
  const app = createApp({ env: services.env, catalog: readCatalog })
  const personOf = async (request: Request) => userIdOf(request, authEnv(services.env))
  const api = limitChanges(app, (request) => personOf(request).catch(() => undefined))
  // The pages' function reads this process's environment variables.
  Object.assign(process.env, services.env)
  const pages = await openBuiltPages(process.cwd())
  const site = await openLocalSite({ root: process.cwd(), server, api, pages })
  return {
    address: site.address,
    close: async () => {
      await site.close()
      await services.close()
    },
  }
}
