import { defineConfig } from 'vitest/config'

/** Tests that keep state in modules or simulate a browser. */
const withState = [
  'tests/unit/{cart,wishlist}/**/*.test.ts',
  'tests/unit/care/care-store.test.ts',
  'tests/unit/catalog/products-by-ids.test.ts',
  'tests/unit/pets/{server-pets,stored-before}.test.ts',
  'tests/unit/search/{query-store,suggestions}.test.ts',
]

/** Tests that compare the search engine with the rules: nine of ten seconds that a changed filter would take. */
const slow = ['tests/unit/search/engine/**']

/** The unit tests of the rules that `npm run test:mutation` changes. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      // One process runs all files, so a changed rule is tested in half the time.
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'tests/unit/{care,catalog,offers,pets,products,search}/**/*.test.ts',
            'packages/feeds/tests/*.test.ts',
          ],
          exclude: [...withState, ...slow],
          setupFiles: 'tests/mutation/load-import.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'stores', include: withState } },
    ],
  },
})
