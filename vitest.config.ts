import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that keep state in modules or simulate a browser. */
const withState = [
  'tests/unit/{cart,compare,session,ui,wishlist}/**/*.test.ts',
  'tests/unit/care/care-store.test.ts',
  'tests/unit/commands/ask-publish.test.ts',
  'tests/unit/pets/{server-pets,stored-before}.test.ts',
  'tests/unit/search/{query-store,suggestions}.test.ts',
  'tests/unit/stored-lists.test.ts',
  'packages/owner-desk/tests/post-form.test.ts',
]

const serverSetup = {
  globalSetup: 'tests/support/server-setup.ts',
  isolate: false,
  execArgv: ['--import', resolve('src/server/db/drizzle-format.mjs')],
  // For the commands that tests start.
  env: { NODE_OPTIONS: `--import=${pathToFileURL('src/server/db/drizzle-format.mjs').href}` },
}

/** Tests of rules, content, the server, and built files. Playwright tests the browser (playwright.config.ts). */
export default defineConfig({
  test: {
    // One per core; Vitest's default leaves a core to itself.
    maxWorkers: '100%',
    // Tests start some 150 processes, each of which would compile the same packages again.
    env: { NODE_COMPILE_CACHE: resolve('.cache/compiled') },
    // A passed test's logs say nothing.
    silent: 'passed-only',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // These tests keep no state, so all files share their modules, which takes half the time.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/{unit,content}/**/*.test.ts', 'packages/*/tests/*.test.ts'],
          exclude: withState,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-stores', include: withState } },
      // Each file has its own database. Files share their modules: loading the server takes longer than most tests.
      {
        extends: true,
        test: {
          ...serverSetup,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'packages/*/tests/server/*.test.ts'],
        },
      },
      // What the server answers and stores in a shop without packages.
      {
        extends: true,
        resolve: {
          alias: [{ find: /^.*\/shop\.config\.ts$/, replacement: resolve('tests/fixtures/no-packages.ts') }],
        },
        test: {
          ...serverSetup,
          name: 'shop-alone',
          include: ['tests/server/{functions,migrations,outputs,recorded-answers}.test.ts'],
        },
      },
      // Eleven files read the same pages. Parsing them once takes a third less CPU time.
      {
        extends: true,
        test: { name: 'build', include: ['{tests,packages/*/tests}/build/**/*.test.ts'], isolate: false },
      },
    ],
  },
})
