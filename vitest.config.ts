import { defineConfig } from 'vitest/config'

/** Rules, content, server and built files; what a browser shows is playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/{unit,content,islands}/**/*.test.ts'],
        },
      },
      // One file at a time: each has a database of its own, and two cores are few.
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'], maxWorkers: 1 } },
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
    ],
  },
})
