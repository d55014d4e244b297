import process from 'node:process'
import type { Env } from '#server/env.ts'
import forget from '../../functions/forget.ts'

/** Runs the scheduled function that deletes expired data. */
export async function runForget({ env }: { env: Env }): Promise<void> {
  const { DATABASE_URL, NEON_FETCH_ENDPOINT } = process.env
  Object.assign(process.env, env)
  try {
    await forget()
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
    if (DATABASE_URL !== undefined) Object.assign(process.env, { DATABASE_URL, NEON_FETCH_ENDPOINT })
  }
}
