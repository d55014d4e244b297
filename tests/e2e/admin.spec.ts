import { expect, test } from '@playwright/test'

test('the content editor shows its first screen, out of our own files', async ({ page }) => {
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost|https:\/\/www\.githubstatus\.com\/api|data:|blob:)/.test(request.url()))
      foreign.push(request.url())
  })
  // Whether GitHub is up, as the editor asks; nothing else is asked of anyone.
  await page.route('https://www.githubstatus.com/api/v2/status.json', (route) =>
    route.fulfill({
      json: { status: { indicator: 'none' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: /local repository/i })).toBeVisible()
  await expect(page.getByRole('button', { name: /GitHub/ }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(complaints).toEqual([])
  expect(foreign).toEqual([])
})

test('the content editor has a policy of its own, and no other page has it', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policy('/admin')).toContain('https://api.github.com')
  expect(await policy('/admin/start.js')).toBe(await policy('/admin'))
  for (const path of ['/', '/about', '/cart', '/administration']) {
    expect(await policy(path)).not.toMatch(/api\.github\.com|unsafe|wasm|blob:/)
  }
  expect((await request.get('/admin')).headers()['x-frame-options']).toBe('DENY')
})
