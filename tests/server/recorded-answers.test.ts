import { describe, expect, it } from 'vitest'
import { packages } from '../../shop.config.ts'
import { databases } from '../support/databases.ts'
import { serveMail } from '../support/mail-server.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { serveApp } from '../support/served-app.ts'
import { ask, everyRoute, from, sessionOf } from '../support/server-fixture.ts'
import { changes, forAnybody, pathFor } from '../support/valid-calls.ts'

/** Headers that browsers, the CDN or our pages act on. */
const recorded = [
  'Allow',
  'Cache-Control',
  'Content-Disposition',
  'Content-Type',
  'Link',
  'Location',
  'Netlify-CDN-Cache-Control',
  'Netlify-Vary',
  'Retry-After',
  'X-Waiting-Count',
]

/** What each reading route is asked; its bare path otherwise. */
const questions: Readonly<Record<string, readonly string[]>> = {
  '/api/products': [
    '',
    '?page=1',
    '?category=toothpaste&sort=price-low-high&page=1',
    '?ids=mint-paste,soft-brush',
    '?search=fish+toothpaste&page=1',
    '?search=my+dog+broke+a+tooth&page=1',
    '?pet=dog&weight=20&page=1',
    '?page=0',
  ],
  '/api/products/facets': ['', '?category=toothpaste&pet=dog'],
  '/api/search/suggest': ['?q=pas', '?q=choking', '?q='],
  '/api/records': ['', '?kind=pet', '?kind=care'],
  '/api/auth/*': ['user', 'signin', 'nothing'],
  ...Object.assign({}, ...packageFixtures.map((fixture) => fixture.questions)),
}

/** The types in an answer, not its values: `[{ id: string }]`. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))].toSorted()
  if (typeof value !== 'object') return typeof value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]))
}

/** Lists that packages add to the file of a person's data. */
const further = new Set(packageFixtures.flatMap(({ personLists = [] }) => personLists))

async function bodyOf(answer: Response, isAccount: boolean): Promise<string> {
  const text = await answer.text()
  const type = answer.headers.get('Content-Type') ?? ''
  if (text === '') return 'nothing'
  if (!type.startsWith('application/json')) return text.split('\n')[0] ?? ''
  const value: unknown = JSON.parse(text, (key, one: unknown) =>
    isAccount && further.has(key) ? undefined : one,
  )
  const message =
    typeof value === 'object' && value !== null && 'message' in value ? value.message : undefined
  return answer.status >= 400 ? String(message) : JSON.stringify(shapeOf(value)).replaceAll(/[\\"]/g, '')
}

describe.each(databases)('on %s', (_, open) => {
  const mail = serveMail()
  const on = serveApp(() => ({ ...mail.env(), OWNER_EMAILS: 'ada@example.com' }), open)

  it('the API answers as recorded, each package’s in its own file', async () => {
    const routes = await everyRoute()
    const bodies: Readonly<Record<string, unknown>> = { ...changes('ada'), ...forAnybody }
    const order = ['PUT', 'POST', 'GET', 'DELETE']
    const calls = Object.entries(routes)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })))
      .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method) || (a.path < b.path ? -1 : 1))
    const cookie = await sessionOf('ada')
    const pathsOf = packages.flatMap(({ name, routes: own }) =>
      (own?.paths ?? []).map((path) => [path, name] as const),
    )
    const owners = new Map(pathsOf)
    const recordings = new Map<string | undefined, string[]>([[undefined, []]])
    let sender = 0
    const record = async (who: string, method: string, path: string, sent?: unknown) => {
      const answer = await ask(on.app, method, path, {
        ...(who === 'ada' ? { cookie } : {}),
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
        headers: { ...from((sender += 1)), 'User-Agent': 'Mozilla/5.0 Firefox/146.0' },
      })
      const headers = recorded.flatMap((name) => {
        const value = answer.headers.get(name)?.replace(/token=[\w.-]+/, 'token=…')
        return value === undefined ? [] : [`  ${name}: ${value}`]
      })
      const body = await bodyOf(answer, path === '/api/account')
      return [`${who}: ${method} ${path}`, `  ${answer.status}`, ...headers, `  ${body}`, '']
    }
    for (const { method, path } of calls) {
      const body = bodies[`${method} ${path}`]
      const owner = owners.get(path)
      const lines = recordings.get(owner) ?? []
      recordings.set(owner, lines)
      const asked = method === 'GET' ? (questions[path] ?? ['']) : ['']
      for (const question of asked) {
        const whole = path === '/api/auth/*' ? `/api/auth/${question}` : pathFor(path, 'ada') + question
        lines.push(...(await record('nobody', method, whole, body)))
        lines.push(...(await record('ada', method, whole, body)))
      }
    }
    for (const [owner, lines] of recordings) {
      const folder = owner === undefined ? '../fixtures' : `../../packages/${owner}/tests/support`
      await expect(lines.join('\n')).toMatchFileSnapshot(`${folder}/answers.txt`)
    }
  })
})
