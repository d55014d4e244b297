import { defineConfig } from 'vitest/config'

/** Unit, content, server and build tests; the browser's are playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/bench/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
})
