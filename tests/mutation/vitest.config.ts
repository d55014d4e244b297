import { defineConfig } from 'vitest/config'

/** The unit tests of the rules that `npm run test:mutation` changes. */
export default defineConfig({
  test: {
    include: [
      'tests/unit/{care,cart,catalog,offers,pets,products,search,wishlist}/**/*.test.ts',
      'tests/unit/commands/{draft,export,import,import-again,starter-shelf}.test.ts',
    ],
    testTimeout: 30_000,
  },
})
