import { neon, neonConfig } from '@neondatabase/serverless'
import { type NeonHttpDatabase, drizzle } from 'drizzle-orm/neon-http'
import type { DatabaseEnv } from '../env.ts'

export type Database = NeonHttpDatabase

/** The default time limit of a query, in milliseconds. Neon wakes up faster than that. */
const limit = 3000

/** Connects lazily: each query is one HTTP request. */
export function openDatabase({ url, fetchEndpoint }: DatabaseEnv): Database {
  if (fetchEndpoint !== undefined) neonConfig.fetchEndpoint = fetchEndpoint
  neonConfig.fetchFunction = reach
  return drizzle({ client: neon(url) })
}

/**
 * Sends a query. Retries it once if the connection broke or the database was briefly busy. Our statements are safe
 * to run twice.
 */
async function reach(address: string, init: RequestInit): Promise<Response> {
  const whole = { ...init, signal: init.signal ?? AbortSignal.timeout(limit) }
  try {
    const answer = await readAnswer(address, whole)
    return answer.ok || !momentary.test(await answer.clone().text())
      ? answer
      : await readAnswer(address, whole)
  } catch (error) {
    // `fetch` throws a TypeError for a broken connection, but not for a timeout or a bad response.
    if (error instanceof TypeError) return readAnswer(address, whole)
    throw error
  }
}

/**
 * Reads the whole body here, so that the driver reports truncated responses and proxy error pages as connection
 * errors.
 */
async function readAnswer(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (answer.ok) JSON.parse(text)
  return new Response(text, answer)
}

/** Worth a retry: connection, serialization failure, deadlock, too many connections, starting up. */
const momentary = /"code":"(?:08...|40001|40P01|53300|57P03)"/
