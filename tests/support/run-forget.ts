import { vi } from 'vitest'
import forget from '../../functions/forget.ts'
import type { TestDatabase } from './pglite.ts'

/** Runs the scheduled function that deletes expired data. */
export async function runForget({ env }: TestDatabase): Promise<void> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    await forget()
  } finally {
    vi.unstubAllEnvs()
  }
}
