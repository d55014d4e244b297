import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:owner`: it builds, checks and tests a copy of the project, which takes minutes. */
export default defineConfig({
  test: {
    name: 'owner',
    include: ['tests/owner/*.test.ts'],
    env: { NODE_COMPILE_CACHE: resolve('.cache/compiled') },
    silent: 'passed-only',
    testTimeout: 15 * 60_000,
    hookTimeout: 60_000,
  },
})
