import process from 'node:process'

/** What decides something in each area, without islands, custom elements, stores and routes, and the tests of it. */
const areas = {
  pets: {
    mutate: [
      'src/pets/*.ts',
      ...not('src/pets', 'fit-line fit-order fit-rows fits-switch nearest-product not-for-dialog pet-home'),
      ...not('src/pets', 'pet-store pet-switcher pets-element pets-on-device request-facts server-pets'),
    ],
    testFiles: ['tests/unit/pets/*.test.ts'],
  },
  care: {
    mutate: [
      'src/care/*.ts',
      ...not('src/care', 'care-file care-store load-today pet-file photos save-pets server-care sign-out'),
      ...not('src/care', 'step-list suggest-for today today-line treat-share use-care'),
    ],
    testFiles: ['tests/unit/care/*.test.ts'],
  },
  search: {
    mutate: [
      'src/search/*.ts',
      ...not('src/search', 'filter-looks follow-links page-head product-results products-api query-store'),
      ...not('src/search', 'recent-searches results-focus search-form suggest-api use-facets view-switch'),
    ],
    testFiles: ['tests/unit/search/*.test.ts'],
  },
  saved: {
    mutate: [
      'src/saved/*.ts',
      'src/products/stored-product.ts',
      ...not('src/saved', 'cart-button cart-move cart-store compare-boot compare-page compare-store'),
      ...not('src/saved', 'compare-toggle compare-tray server-wishlist-state take-all take-list wish-button'),
      ...not('src/saved', 'server-wishlist wish-count wishlist-api wishlist-store'),
    ],
    testFiles: [...tests('tests/unit', 'cart compare sharing wishlist'), 'tests/unit/stored-lists.test.ts'],
  },
  offers: {
    mutate: [
      'src/products/*.ts',
      ...not('src/products', 'price-store product-api retailer-links stored-product tables'),
      ...not('src/products', 'viewed-products viewed-row visited-retailer'),
    ],
    testFiles: tests('tests/unit', 'catalog offers product-page products'),
  },
  feeds: {
    mutate: [
      'packages/feeds/src/countries/local-link.ts',
      'packages/feeds/src/formats/*.ts',
      'packages/feeds/src/import/*.ts',
      ...not('packages/feeds/src/import', 'export-command import-command'),
      'packages/feeds/src/links/link-state.ts',
    ],
    // The other test changes the folder of its process, which a thread can't.
    testFiles: ['packages/feeds/tests/!(interrupted).test.ts'],
  },
  'owner-desk': {
    mutate: [
      'packages/owner-desk/src/earnings/*.ts',
      ...not('packages/owner-desk/src/earnings', 'earnings-command import-report open-report report-shop'),
      ...not('packages/owner-desk/src/earnings', 'stored-earnings'),
      'packages/owner-desk/src/reviews/review-draft.ts',
      'packages/owner-desk/src/reviews/review-form.ts',
    ],
    testFiles: ['packages/owner-desk/tests/*.test.ts'],
  },
}

const { AREA: area = 'all' } = process.env
const chosen = Object.entries(areas).flatMap(([name, one]) => (area === 'all' || area === name ? one : []))

/** `npm run test:mutation`: changes these rules, one change at a time, and counts the changes that their tests notice. */
export default {
  mutate: chosen.flatMap(({ mutate }) => mutate),
  testFiles: chosen.flatMap(({ testFiles }) => testFiles),
  testRunner: 'vitest',
  vitest: { related: false, pool: 'threads' },
  coverageAnalysis: 'perTest',
  // What a module computes when it loads isn't counted: each such change would run all tests.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutation/${area}.json`,
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['.cache', '.netlify', '.astro', 'dist', '/tests/e2e'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false, reportMutants: false, allowColor: false },
  htmlReporter: { fileName: `.cache/mutation/${area}.html` },
  thresholds: { high: 95, low: 85, break: 85 },
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
}

/** @param {string} folder @param {string} names */
function not(folder, names) {
  return names.split(' ').map((name) => `!${folder}/${name}.ts`)
}

/** @param {string} folder @param {string} names */
function tests(folder, names) {
  return names.split(' ').map((name) => `${folder}/${name}/*.test.ts`)
}
