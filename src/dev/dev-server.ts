import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { ofEachFile } from '#commands/entry-findings.ts'
import { printFinding } from '#commands/finding.ts'
import { inFull, markFindings } from '#commands/mark-findings.ts'
import { contentFile } from '#content/content-folder.ts'
import { openRules } from './local-pages.ts'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment } from 'vite'
import type { LocalServices } from './services.ts'

type ServerSetup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>
type DevServer = Parameters<ServerSetup>[0]['server']

/**
 * Additions to Astro's dev server: the platform's rewrites, restarts on schema changes, and calls, with one to warm
 * up.
 */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      // React in dev needs these globals, which only Astro's islands define.
      // The header's search, toasts and tooltips use no island.
      'astro:config:setup': ({ command, injectScript }) => {
        if (command !== 'dev') return
        injectScript('head-inline', '$RefreshReg$ = () => {}; $RefreshSig$ = () => (type) => type')
      },
      'astro:server:setup': ({ server, logger }) => {
        rewriteAddresses(server)
        refreshContent(server)
        showMistakes(server)
        followSchemas(server, logger)
        answerCalls(server)
      },
      // Not awaited: pages don't need calls.
      'astro:server:start': ({ address, logger }) => void makeFirstCall(address.port, logger),
    },
  }
}

/** The rewrites of netlify.toml, by Netlify's own code: `/` for signed-in visitors. */
function rewriteAddresses({ config: { root }, middlewares }: DevServer): void {
  const rules = openRules(root)
  middlewares.use(async (request, _, next) => {
    try {
      const { url = '/', headers } = request
      const pageRequest = new Request(`http://localhost${url}`, { headers: { cookie: headers.cookie ?? '' } })
      const match = await rules.match(pageRequest)
      if (match?.statusCode === 200) request.url = match.target.pathname + match.target.search
      next()
    } catch (error) {
      next(error)
    }
  })
}

/**
 * Astro drops its loaded content when it writes an edit, but a page that loads in the meantime brings the old content
 * back for good. So the first request after an edit that runs alone drops it once more.
 */
function refreshContent({ config: { root }, environments, middlewares }: DevServer): void {
  const file = join(root, '.astro', 'data-store.json')
  const id = '\0astro:data-layer-content'
  let shown = 0
  let running = 0
  const forget = (): void => {
    for (const environment of Object.values(environments)) {
      const module = environment.moduleGraph.getModuleById(id)
      if (module) environment.moduleGraph.invalidateModule(module, undefined, Date.now(), true)
      if (!isRunnableDevEnvironment(environment)) continue
      const { evaluatedModules } = environment.runner
      const evaluated = evaluatedModules.getModuleById(id)
      if (evaluated) evaluatedModules.invalidateModule(evaluated)
    }
  }
  middlewares.use(async (_, response, next) => {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
    if (mtimeMs !== shown) {
      if (running === 0) shown = mtimeMs
      forget()
    }
    running += 1
    response.once('close', () => {
      running -= 1
    })
    next()
  })
}

/** An editor empties a file before it writes it, so a file that is read at once may be empty. */
const settleMs = 100

/**
 * Answers pages with what is wrong in an edited content file, until it's mended. Astro would only log it, and go on
 * showing the file's old content.
 */
function showMistakes({ config: { root }, environments, middlewares, watcher }: DevServer): void {
  const folder = join(root, 'content')
  const mistakes = new Map<string, readonly string[]>()
  const look = (path: string): void => {
    const file = existsSync(join(folder, path)) && contentFile(path, readFileSync(join(folder, path)))
    const content = { files: file ? [file] : [], others: [] }
    const found = [
      ...markFindings(content),
      ...ofEachFile.flatMap((find) => [...find(inFull(content), new Date())]),
    ]
    const hadSome = mistakes.delete(path)
    if (found.length > 0)
      mistakes.set(
        path,
        found.map((finding) => printFinding(finding, 'content')),
      )
    if (hadSome || found.length > 0) environments['client']?.hot.send({ type: 'full-reload' })
  }
  watcher.on('all', (_, file) => {
    const path = relative(folder, file).split(sep).join('/')
    if (!path.startsWith('..')) setTimeout(look, settleMs, path)
  })
  middlewares.use((request, _, next) => {
    const isPage = request.headers.accept?.includes('text/html') === true
    if (!isPage || mistakes.size === 0) return next()
    next(Object.assign(new Error([...mistakes.values()].flat().join('\n')), { stack: '' }))
  })
}

/** Astro reads schemas only at startup; this tells `dev.ts` to restart the server. */
function followSchemas(server: DevServer, logger: AstroIntegrationLogger): void {
  const folder = join(server.config.root, 'src', 'content') + sep
  const follow = async (path: string): Promise<void> => {
    const file = join(path)
    if (!file.startsWith(folder)) return
    const name = relative(server.config.root, file)
    if (process.send === undefined) {
      logger.warn(`${name} changed: restart the dev server to check all content against it`)
      return
    }
    logger.info(`${name} changed: restarting to check all content against it`)
    process.send('start again')
    await server.close()
    process.exit()
  }
  for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, follow)
  // If the parent process is killed, as on Windows, nothing else would end this one.
  process.once('disconnect', () => process.exit())
}

/** Makes the first call, which loads the functions' code, the database and the login. That takes seconds. */
async function makeFirstCall(port: number, logger: AstroIntegrationLogger): Promise<void> {
  const start = performance.now()
  logger.info('starting the API: database, login, code')
  const answer = await fetch(`http://localhost:${port}/api/categories`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (answer.ok) logger.info(`API ready in ${seconds} s`)
  else logger.error(`the API failed: the first call returned ${answer.status}`)
}

/** Calls in `astro dev`: the functions' own code on the current content. */
function answerCalls({ environments: { ssr }, middlewares, httpServer }: DevServer): void {
  let services: Promise<LocalServices> | undefined
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the dev server can’t run modules')
  const answer = getRequestListener(
    async (request) => {
      const { origin } = new URL(request.url)
      // Astro's own runner; `ssrLoadModule` would keep stale content after an edit.
      const { loadEngine } = await ssr.runner.import('/src/server/search/load-engine.ts')
      const { createApp } = await ssr.runner.import('/src/server/app.ts')
      services ??= open(origin)
      const { env } = await services
      return createApp({ env, catalog: loadEngine })(request)
    },
    { overrideGlobalObjects: false },
  )
  middlewares.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) void answer(request, response)
    else next()
  })
  httpServer?.once('close', () => void services?.then(({ close }) => close()))
}

/** Opens on the first call: pages need neither the database nor the login. */
async function open(siteAddress: string): Promise<LocalServices> {
  const [{ takeDataFolder }, { openLocalServices }] = await Promise.all([
    import('./data-folder.ts'),
    import('./services.ts'),
  ])
  return openLocalServices(siteAddress, await takeDataFolder())
}
