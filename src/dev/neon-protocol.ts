import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { listen, stop } from './local-server.ts'

/** A statement with its parameters, all strings or null. */
const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) })
export type Statement = z.output<typeof statementSchema>

/** One statement, or several that run in one transaction. */
const bodySchema = z.union([z.object({ queries: z.array(statementSchema) }), statementSchema])

/** A statement's result; rows are lists of strings or null. */
export interface Result {
  command: string
  rowCount: number | null
  rows: unknown[][]
  fields: { name: string; dataTypeID: number }[]
}

/** Runs statements; several run in one transaction. `gone` aborts if the client has disconnected. */
export type Executor = (statements: Statement[], gone: AbortSignal) => Promise<Result[]>

export interface ProtocolServer {
  /** The connection string with the endpoint's password. */
  url: string
  /** `http://127.0.0.1:PORT/sql` */
  endpoint: string
  close: () => Promise<void>
}

/**
 * Serves Neon's HTTP protocol on loopback, so that the production driver runs unchanged.
 * Requires the password and rejects browsers.
 */
export async function openNeonProtocol(
  execute: Executor,
  { port = 0, password = randomBytes(24).toString('hex') }: { port?: number; password?: string } = {},
): Promise<ProtocolServer> {
  const url = `postgresql://local:${password}@localhost/local`
  let host = ''
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (!isOurs(request, host, password)) {
      response.statusCode = 403
      response.end(JSON.stringify({ message: 'Forbidden' }))
      return
    }
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const answer = async (): Promise<void> => {
      const body = bodySchema.parse(JSON.parse(await text(request)))
      const statements = 'queries' in body ? body.queries : [body]
      const results = (await execute(statements, gone.signal)).map((result) => ({
        ...result,
        rowAsArray: true,
      }))
      response.end(JSON.stringify('queries' in body ? { results } : results[0]))
    }
    answer().catch((error: unknown) => {
      response.statusCode = 400
      // Neon's protocol has the fields of Postgres's errors.
      const message = error instanceof Error ? error.message : String(error)
      response.end(JSON.stringify({ ...Object(error), message }))
    })
  })
  host = `127.0.0.1:${await listen(server, port)}`
  return {
    url,
    endpoint: `http://${host}/sql`,
    close: () => stop(server),
  }
}

/** Rejects web pages, which send an origin or a host name that resolves here; the driver sends neither. */
function isOurs({ headers }: IncomingMessage, host: string, password: string): boolean {
  const given = Buffer.from(passwordIn(headers['neon-connection-string']))
  const wanted = Buffer.from(password)
  const isKnown = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isKnown && headers.host === host && headers.origin === undefined
}

function passwordIn(connection: string | string[] | undefined): string {
  return typeof connection === 'string' && URL.canParse(connection) ? new URL(connection).password : ''
}
