import { defineConfig } from '@playwright/test'
import { resolve } from 'node:path'
import { findBrowser } from './tests/support/browser.ts'
import { shopAlone, testShop } from './tests/support/test-shop.ts'

/** Its server is its own, too: this project's would bring its packages. */
const isAlone = process.env.SHOP === 'alone'

const proxy = process.env.SHAKE_PROXY
const port = Number(process.env.E2E_PORT ?? 8899)

/** The test shop (`npm run build:test-shop`), served like `npm start` serves a site, in a real browser. */
export default defineConfig({
  testDir: '.',
  testMatch: ['tests/e2e/*.spec.ts', ...(isAlone ? [] : ['packages/*/tests/*.spec.ts'])],
  // Copies of the project.
  testIgnore: '.cache/**',
  outputDir: '.cache/playwright',
  snapshotPathTemplate: 'tests/e2e/looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 8000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: (await findBrowser()).launch,
    ...(proxy === undefined ? {} : { proxy: { server: proxy } }),
    viewport: { width: 1280, height: 900 },
    // Like many devices. Tests of what moves turn motion on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests can't intercept requests that a service worker answers. offline.spec.ts tests the worker itself.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `node ${JSON.stringify(resolve(isAlone ? shopAlone : '', 'src/dev/start.ts'))} --no-build`,
    cwd: isAlone ? shopAlone : testShop,
    url: `http://localhost:${port}`,
    env: { PORT: String(port), DATA_DIR: resolve('.cache/e2e-data'), OWNER_EMAILS: 'owner@shop.example' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
