import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** What keeps state in its modules, or stands in for a browser. */
const withState = ['tests/unit/{stores,elements}/**/*.test.ts']

/** Rules, content, server and built files; what a browser shows is playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/vitest-summary.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Rules keep nothing: their modules are read once for all files, which is half of what they take.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/{unit,content}/**/*.test.ts'],
          exclude: withState,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-stores', include: withState } },
      // Each file has a database of its own, and mostly waits: two at a time beside the browser's tests keep two cores busy.
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'], maxWorkers: 2 } },
      // Eleven files look at the same pages: read and parsed once, they take a third less of the processor.
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'], isolate: false } },
    ],
  },
})
