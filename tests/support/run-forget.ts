import { vi } from 'vitest'
import forget from '../../functions/forget.ts'
import type { Env } from '#server/env.ts'

/** Runs the scheduled function that deletes expired data. */
export async function runForget({ env }: { env: Env }): Promise<void> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    await forget()
  } finally {
    vi.unstubAllEnvs()
  }
}
