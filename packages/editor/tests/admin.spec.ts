import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { checkContent } from '../../../src/commands/check.ts'
import { collections, singleFiles } from '../../../src/content/content-files.ts'
import { stockTestShop } from '../../../tests/support/test-shop.ts'
import { ContentEditor } from './editor.ts'

/** Stubs GitHub's status page, which the editor asks. No other request may leave the site. */
async function githubIsUp(page: Page): Promise<void> {
  await page.route('https://www.githubstatus.com/api/v2/status.json', (route) =>
    route.fulfill({
      json: { status: { indicator: 'none' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
}

test('the content editor shows its first screen from our own files', async ({ page }) => {
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url())
  })
  // Playwright's own questions to the page count as a person's presses.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: /local repository/i })).toBeVisible()
  await expect(page.getByRole('button', { name: /GitHub/ }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(complaints).toEqual([])
  expect(foreign).toEqual([])
})

const hashes = ['%', '/%ff', '@evil.example/', '/collections/%']

for (const hash of hashes) {
  test(`the content editor opens at #${hash}`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`/admin#${hash}`)
    await expect(page.getByRole('button', { name: /local repository/i })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('the content editor stays open when its hash changes', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const button = page.getByRole('button', { name: /local repository/i })
  await page.goto('/admin')
  await expect(button).toBeVisible()
  for (const hash of hashes) {
    await page.evaluate((next) => {
      location.hash = next
    }, hash)
    await expect(button).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('the content editor saves into a clone without changing other lines', async ({ page }) => {
  test.slow()
  await githubIsUp(page)
  const folder = mkdtempSync(join(tmpdir(), 'pearly-paws-editor-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  await stockTestShop(join(folder, 'content'))
  // The shop's own file, whose keys stand in the editor's order even if some are missing.
  cpSync('content/site.json', join(folder, 'content/site.json'))
  // The shop's own settings, videos and answers may name products that the test shop doesn't have.
  const known = checkContent(join(folder, 'content')).findings
  const editor = new ContentEditor(page, folder)
  await editor.open()
  const changes = [
    {
      entry: 'products/entries/dental-chew-sticks-for-medium-dogs-28-count',
      file: 'content/products/dental-chew-sticks-for-medium-dogs-28-count.md',
      field: 'Price',
      value: '20.49',
      line: 'price: 20.49',
    },
    {
      entry: 'faqs/entries/how-affiliate-links-work',
      file: 'content/faqs/how-affiliate-links-work.md',
      field: 'Order',
      value: '15',
      line: 'order: 15',
    },
    {
      entry: 'reviews/entries/tuna-again',
      file: 'content/reviews/tuna-again.json',
      field: 'Helpful count',
      value: '46',
      line: '  "helpfulCount": 46,',
    },
    {
      entry: '_singletons/entries/site',
      file: 'content/site.json',
      field: 'Tagline',
      value: 'Clean teeth for dogs and cats',
      line: '  "tagline": "Clean teeth for dogs and cats",',
    },
  ]
  for (const { line, ...change } of changes) {
    const before = readFileSync(join(folder, change.file), 'utf8').split('\n')
    const after = await editor.change(change)
    const changed = after.split('\n').filter((text, index) => text !== before[index])
    expect([change.file, changed]).toEqual([change.file, [line]])
    writeFileSync(join(folder, change.file), after)
  }
  expect(checkContent(join(folder, 'content')).findings).toEqual(known)
  rmSync(folder, { recursive: true })
})

/** The files of a folder that have the most to lose: the longest, and those with a range without an end or a part twice. */
function hardest(folder: string): string[] {
  const texts = readdirSync(folder)
    .filter((file) => /\.(?:md|json)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .toSorted((a, b) => b.text.length - a.text.length)
  const odd = [/\[\d+, null\]/, /^parts: .*\b([\w-]+)\b.*, \1\b/m].flatMap(
    (pattern) => texts.find(({ text }) => pattern.test(text)) ?? [],
  )
  return [...new Set([...texts.slice(0, 1), ...odd])].map(({ file }) => file)
}

test('the content editor changes only the edited line of each kind of file', async ({ page }) => {
  test.setTimeout(240_000)
  await githubIsUp(page)
  const folder = mkdtempSync(join(tmpdir(), 'pearly-paws-editor-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const moved = [{ from: 'old-chews', to: 'new-chews' }]
  writeFileSync(join(folder, 'content/moved-products.json'), `${JSON.stringify(moved, null, 2)}\n`)
  const editor = new ContentEditor(page, folder)
  await editor.open()
  const entries = Object.values(collections).flatMap((one) =>
    hardest(`content/${one.folder}`).map((file) => [
      `${one.folder}/entries/${file.replace(/\.(?:md|json)$/, '')}`,
      `content/${one.folder}/${file}`,
    ]),
  )
  const singles = Object.keys(singleFiles).map((file) => [
    `_singletons/entries/${file.replace('.json', '').replace('/', '-')}`,
    `content/${file}`,
  ])
  for (const [entry = '', file = ''] of [...entries, ...singles]) {
    const { lines, value } = await editor.changeFirst(entry, file)
    expect([file, lines.length, lines.join().includes(value)], lines.join('\n')).toEqual([file, 1, true])
  }
  rmSync(folder, { recursive: true })
})

test('the content editor saves the settings of a shop without samples', async ({ page }) => {
  await githubIsUp(page)
  const folder = mkdtempSync(join(tmpdir(), 'pearly-paws-editor-'))
  mkdirSync(join(folder, 'content'))
  const site = JSON.parse(readFileSync('content/site.json', 'utf8'))
  for (const name of ['phone', 'social', 'claims', 'featuredProducts']) delete site[name]
  const before = `${JSON.stringify(site, null, 2)}\n`
  writeFileSync(join(folder, 'content/site.json'), before)
  const editor = new ContentEditor(page, folder)
  await editor.open()
  const after = await editor.change({
    entry: '_singletons/entries/site',
    file: 'content/site.json',
    field: 'Tagline',
    value: 'Clean teeth',
  })
  expect(after).toBe(before.replace(site.tagline, 'Clean teeth'))
  rmSync(folder, { recursive: true })
})

test('the content editor refuses a claim, says what would pass, and then saves it', async ({ page }) => {
  await githubIsUp(page)
  const folder = mkdtempSync(join(tmpdir(), 'pearly-paws-editor-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  await stockTestShop(join(folder, 'content'))
  const editor = new ContentEditor(page, folder)
  await editor.open()
  const id = 'dental-chew-sticks-for-medium-dogs-28-count'
  const file = `content/products/${id}.md`
  const before = await editor.read(file)
  const change = { entry: `products/entries/${id}`, field: 'Short description' }
  const words = 'Sticks that heal gingivitis, for dogs of 25 to 50 lb. See https://amzn.to/3abcDEF'
  await editor.save({ ...change, value: words })
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('The entry wasn’t saved.')
  await expect(alert).toContainText(/Short description: found "heal gingivitis": .*drug to the FDA/)
  await expect(alert).toContainText('such as “helps remove plaque”.')
  await expect(alert).toContainText(
    /Short description: found "https:\/\/amzn\.to\/3abcDEF": .*program policies/,
  )
  expect((await alert.innerText()).match(/^Short description:/gm)).toHaveLength(2)
  await alert.getByRole('button').click()
  expect(await editor.read(file)).toBe(before)
  const value = 'Sticks that help remove plaque, for dogs of 25 to 50 lb.'
  expect(await editor.change({ ...change, value, file })).toContain(value)
  await expect(alert).toHaveCount(0)
  rmSync(folder, { recursive: true })
})

test('the content editor asks about an odd price, and makes a camera’s photo small enough', async ({
  page,
}) => {
  test.slow()
  await githubIsUp(page)
  const folder = mkdtempSync(join(tmpdir(), 'pearly-paws-editor-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  await stockTestShop(join(folder, 'content'))
  const editor = new ContentEditor(page, folder)
  await editor.open()
  const id = 'tuna-cat-toothpaste-2-oz'
  const file = `content/products/${id}.md`
  const before = await editor.read(file)
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toContain('Price: found 899: did you mean 8.99?')
    void dialog.dismiss()
  })
  await editor.save({ entry: `products/entries/${id}`, field: 'Price', value: '899' })
  await page.getByRole('alertdialog').getByRole('button').click()
  expect(await editor.read(file)).toBe(before)
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('8.49')
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  const field = page.locator('[data-key-path="groupPictures.photo"]')
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'IMG_2041.JPG',
      mimeType: 'image/jpeg',
      buffer: await photo.jpeg().toBuffer(),
    })
  await expect(field.getByRole('button', { name: 'Replace Image' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('textbox', { name: 'Photo in words', exact: true }).fill('A tube with a fish on it')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // A file can't be read while it's being replaced.
  await expect(async () => {
    expect(await editor.read(file)).toContain('photo: img_2041.webp')
  }).toPass()
  const bytes = await editor.readBytes('content/products/img_2041.webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1500 })
  rmSync(folder, { recursive: true })
})

test('the content editor previews a product while typing', async ({ page }) => {
  await githubIsUp(page)
  const folder = mkdtempSync(join(tmpdir(), 'pearly-paws-editor-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  await stockTestShop(join(folder, 'content'))
  const editor = new ContentEditor(page, folder)
  await editor.open()
  await page.goto('/admin#/collections/products/entries/dental-chew-sticks-for-medium-dogs-28-count')
  const preview = page.frameLocator('iframe').locator('main')
  await expect(preview.getByRole('heading', { level: 1, name: /^Dental Chew Sticks/ })).toBeVisible()
  const picture = preview.locator('img')
  await expect(picture).toHaveAttribute('src', '/pictures/stick-chew-mint-daily-mint.svg')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Moss Sticks for Dogs')
  await expect(preview.getByRole('heading', { level: 1, name: 'Moss Sticks for Dogs' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Picture', exact: true })
  await editor.reveal(field)
  await field.fill('no-match.svg')
  await expect(picture).toHaveAttribute('src', '/pictures/no-match.svg')
  rmSync(folder, { recursive: true })
})

test('the content editor signs in to GitHub through Netlify', async ({ page, context }) => {
  await githubIsUp(page)
  const asked: string[] = []
  // The messages between Netlify's window and the page that opened it, and GitHub's response to an unknown
  // user.
  await context.route('https://api.netlify.com/**', (route, request) => {
    asked.push(request.url())
    return route.fulfill({ contentType: 'text/html', body: signInWindow })
  })
  await context.route('https://api.github.com/**', (route, request) => {
    asked.push(`${request.headers()['authorization'] ?? ''} ${request.url()}`)
    return route.fulfill({
      status: 401,
      json: { message: 'Bad credentials' },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    })
  })
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Sign In with .*GitHub/ }).click()
  await expect.poll(() => asked.at(-1)).toMatch(/^token gho_moss https:\/\/api\.github\.com\//)
  // On localhost, the editor uses Netlify's default site, otherwise the site's host.
  const asksFor = 'https://api.netlify.com/auth?provider=github&site_id=cms.netlify.com&scope=repo%2Cuser'
  expect(asked[0]).toBe(asksFor)
})

const signInWindow = `<script>
  addEventListener('message', ({ origin }) => {
    opener.postMessage('authorization:github:success:{"token":"gho_moss","provider":"github"}', origin)
  })
  opener.postMessage('authorizing:github', '*')
</script>`

test('the content editor has its own policy, and no other page has it', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policy('/admin')).toContain('https://api.github.com')
  expect(await policy('/admin/start.js')).toBe(await policy('/admin'))
  for (const path of ['/', '/about', '/cart', '/administration']) {
    expect(await policy(path)).not.toMatch(/api\.github\.com|unsafe|wasm|blob:/)
  }
  expect((await request.get('/admin')).headers()['x-frame-options']).toBe('DENY')
})
