import { neon, neonConfig } from '@neondatabase/serverless'
import { type NeonHttpDatabase, drizzle } from 'drizzle-orm/neon-http'
import type { DatabaseEnv } from '../env.ts'

export type Database = NeonHttpDatabase

/** How long a query may take that says nothing else, in milliseconds; Neon wakes from its sleep in less. */
const limit = 3000

/** Opens nothing yet: each query is one HTTP request. */
export function openDatabase({ url, fetchEndpoint }: DatabaseEnv): Database {
  if (fetchEndpoint !== undefined) neonConfig.fetchEndpoint = fetchEndpoint
  neonConfig.fetchFunction = reach
  return drizzle({ client: neon(url) })
}

/**
 * One query, tried again where the connection broke: one that was kept open and
 * closed by the other side meanwhile shows it at its next use only. So is one that
 * the database refused for a moment. Each statement of ours may run twice.
 */
async function reach(address: string, init: RequestInit): Promise<Response> {
  const whole = { ...init, signal: init.signal ?? AbortSignal.timeout(limit) }
  try {
    const answer = await readAnswer(address, whole)
    return answer.ok || !momentary.test(await answer.clone().text())
      ? answer
      : await readAnswer(address, whole)
  } catch (error) {
    // What `fetch` throws for a broken connection, and neither for time nor for an odd answer.
    if (error instanceof TypeError) return readAnswer(address, whole)
    throw error
  }
}

/**
 * Reads the whole answer here, where the driver takes any error for one of
 * reaching the database: also an answer cut short, or a page of something between.
 */
async function readAnswer(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (answer.ok) JSON.parse(text)
  return new Response(text, answer)
}

/** Another try may do: connection, serialization failure, deadlock, too many connections, starting. */
const momentary = /"code":"(?:08...|40001|40P01|53300|57P03)"/

/**
 * SQLSTATE codes and classes that say "not now": connection, authorization (a password was changed there and not
 * here), resources (a full disk too), an operator's intervention, the system; two changes at once, and a database
 * that may only be read for now.
 */
const passing = /^(?:08|28|53|57|58|40001|40P01|25006)/

/** Whether an error says that the database could not be reached, rather than that a query was wrong. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause ?? sourceOf(cause)) {
    const code = 'code' in cause ? cause.code : undefined
    if (typeof code === 'string' && passing.test(code)) return true
    if (cause.name === 'NeonDbError' && (code === undefined || code === null || code === '')) return true
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true
  }
  return false
}

/** Neon's driver keeps what `fetch` threw apart from `cause`. */
function sourceOf(error: Error): unknown {
  return 'sourceError' in error ? error.sourceError : undefined
}
