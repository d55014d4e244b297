import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/browser.ts'

const port = Number(process.env.E2E_PORT ?? 8899)

/** The built site, served as `npm start` serves it, in a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  snapshotPathTemplate: 'tests/e2e/looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 8000 },
  reporter: [['list'], ['./tests/support/playwright-summary.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: (await findBrowser()).launch,
    viewport: { width: 1280, height: 900 },
  },
  webServer: {
    command: 'node src/local/start.ts --no-build',
    url: `http://localhost:${port}`,
    env: { PORT: String(port), DATA_DIR: '.cache/e2e-data' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
