import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { testShop } from '../../../tests/support/test-shop.ts'
import { editorConfig } from '../src/editor-config.ts'
import type { EditorField } from '../src/editor-field.ts'
import { ContentEditor, contentFiles } from './editor.ts'

const firstScreen = (page: Page) => page.getByRole('button', { name: /local repository/i })

test('the content editor shows its first screen from our own files, whatever its hash, and stays open when it changes', async ({
  page,
}) => {
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
  await expect(firstScreen(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /GitHub/ }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const hash of ['%', '/%ff', '@evil.example/', '/collections/%']) {
    await page.evaluate((next) => {
      location.hash = next
    }, hash)
    await expect(firstScreen(page)).toBeVisible()
  }
  // The two ways to be unreadable.
  for (const hash of ['/%ff', '@evil.example/']) {
    await page.goto('about:blank')
    await page.goto(`/admin#${hash}`)
    await expect(firstScreen(page)).toBeVisible()
  }
  expect(complaints).toEqual([])
  expect(foreign).toEqual([])
})

/** What a form consists of: `/list/object/number` is a number in an object in a list. */
function kindsOf(fields: readonly EditorField[], above = ''): string[] {
  return fields.flatMap(({ name, widget, root, multiple, fields: parts = [], field = [] }) => {
    // The editor reads these in its own way.
    const kind = [widget, root && 'root', multiple && 'multiple', /^\d+$/.test(name) && 'numbered']
    const own = `${above}/${kind.filter(Boolean).join(' ')}`
    return [own, ...kindsOf([...parts, field].flat(), own)]
  })
}

/** The files of a folder that have the most to lose: the longest, and one with a range without an end. */
function hardest(folder: string): string[] {
  const texts = Object.entries(contentFiles(testShop))
    .filter(([path]) => path.startsWith(`${folder}/`))
    .toSorted(([, a], [, b]) => b.length - a.length)
  const endless = texts.filter(([, text]) => /\[\d+, null\]/.test(text))
  return [...new Set([...texts.slice(0, 1), ...endless.slice(0, 1)])].map(([path]) => path)
}

/** Files whose forms together have each kind of field, by their address in the editor. */
function eachKindOfField(): [entry: string, file: string][] {
  const { collections, singletons } = editorConfig({ repository: 'owner/name', siteUrl: '', title: '' })
  const forms = [
    ...collections.map(({ name, folder, fields }) => ({ name, files: hardest(folder), fields })),
    ...singletons.map(({ name, file, fields }) => ({ name: '_singletons', files: [file], fields, id: name })),
  ].map(({ fields, ...form }) => ({ ...form, kinds: new Set(kindsOf(fields)) }))
  const seen = new Set<string>()
  return forms
    .toSorted((a, b) => b.kinds.size - a.kinds.size)
    .filter(({ kinds }) => {
      const isNew = !kinds.isSubsetOf(seen)
      for (const kind of kinds) seen.add(kind)
      return isNew
    })
    .flatMap(({ name, files, ...form }) =>
      files.map((file): [string, string] => [
        `${name}/entries/${'id' in form ? form.id : basename(file).replace(/\.\w+$/, '')}`,
        file,
      ]),
    )
}

test('the content editor changes only the edited line of a file, whatever kinds of fields it has', async ({
  page,
}) => {
  test.slow()
  const entries = eachKindOfField()
  expect(entries.length).toBeGreaterThan(9)
  const wanted = new Set(entries.map(([, file]) => file))
  const editor = new ContentEditor(page)
  // The editor refuses a text that another product has, and guides and lists that the shop doesn't have.
  const files = Object.entries(contentFiles(testShop))
    .filter(([path]) => wanted.has(path))
    .map(([path, text]) => [
      path,
      text
        .replace(/^shortDescription: .*$/m, '$& Alone.')
        .replaceAll(/"guides": \[[^\]]*\]/g, '"guides": ["gulpers"]')
        .replaceAll(/"lists": \[[^\]]*\]/g, '"lists": ["small-dogs"]'),
    ])
  await editor.open(Object.fromEntries(files))
  for (const [entry, file] of entries) {
    const { lines, value } = await editor.changeFirst(entry, file)
    expect([file, lines.length, lines.join().includes(value)], lines.join('\n')).toEqual([file, 1, true])
  }
})

test('the content editor saves the settings of a shop without samples, previews a product, refuses a claim and says what would pass, asks about an odd price, refuses a small photo, and makes a camera’s small enough', async ({
  page,
}) => {
  test.slow()
  const editor = new ContentEditor(page)
  const id = 'tuna-cat-toothpaste-2-oz'
  const needed = new RegExp(`^content/(?:products/${id}\\.md|[a-z-]+\\.json)$`)
  const files = Object.entries(contentFiles(testShop)).filter(([path]) => needed.test(path))
  // The settings of a shop without samples.
  const site = JSON.parse(readFileSync('content/site.json', 'utf8'))
  for (const name of ['phone', 'social', 'claims', 'featuredProducts']) delete site[name]
  const settings = `${JSON.stringify(site, null, 2)}\n`
  await editor.open({ ...Object.fromEntries(files), 'content/site.json': settings })
  const tagline = { entry: '_singletons/entries/site', file: 'content/site.json', field: 'Tagline' }
  expect(await editor.change({ ...tagline, value: 'Clean teeth' })).toBe(
    settings.replace(site.tagline, 'Clean teeth'),
  )
  const entry = `products/entries/${id}`
  const file = `content/products/${id}.md`
  const before = await editor.read(file)
  const alert = page.getByRole('alertdialog')

  await editor.save({
    entry,
    field: 'Short description',
    value: 'A paste that heals gingivitis, for cats. See https://amzn.to/3abcDEF',
  })
  await expect(alert).toContainText('The entry wasn’t saved.')
  await expect(alert).toContainText(/Short description: found "heals gingivitis": .*drug to the FDA/)
  await expect(alert).toContainText('such as “helps remove plaque”.')
  await expect(alert).toContainText(
    /Short description: found "https:\/\/amzn\.to\/3abcDEF": .*program policies/,
  )
  expect((await alert.innerText()).match(/^Short description:/gm)).toHaveLength(2)
  await alert.getByRole('button').click()
  expect(await editor.read(file)).toBe(before)
  const value = 'A paste that helps remove plaque, for cats.'
  expect(await editor.change({ entry, field: 'Short description', value, file })).toContain(value)
  await expect(alert).toHaveCount(0)

  const saved = await editor.read(file)
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toContain('Price: found 899: did you mean 8.99?')
    void dialog.dismiss()
  })
  await editor.save({ entry, field: 'Price', value: '899' })
  await alert.getByRole('button').click()
  expect(await editor.read(file)).toBe(saved)
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('8.49')

  const preview = page.frameLocator('iframe').locator('main')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Moss Paste for Cats')
  await expect(preview.getByRole('heading', { level: 1, name: 'Moss Paste for Cats' })).toBeVisible()
  const picture = page.getByRole('textbox', { name: 'Picture', exact: true }).first()
  await editor.reveal(picture)
  const drawing = await picture.inputValue()
  await expect(preview.locator('img')).toHaveAttribute('src', `/pictures/${drawing}`)
  await picture.fill('no-match.svg')
  await expect(preview.locator('img')).toHaveAttribute('src', '/pictures/no-match.svg')
  await picture.fill(drawing)

  const noise = { type: 'gaussian', mean: 120, sigma: 12 } as const
  const field = page.locator('[data-key-path="groupPictures.photo"]')
  await editor.reveal(field)
  const pick = async (width: number, height: number) => {
    const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    const buffer = await photo.jpeg().toBuffer()
    const input = field.locator('input[type=file]').first()
    await input.setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer })
    await expect(field.getByRole('button', { name: 'Replace Image' })).toBeVisible({ timeout: 20_000 })
  }
  await pick(800, 700)
  const inWords = page.getByRole('textbox', { name: 'Photo in words', exact: true })
  await editor.reveal(inWords)
  await inWords.fill('A tube with a fish on it')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(alert).toContainText('Photo: found 800 by 700 pixels: use a picture of at least 960 by 960.')
  await alert.getByRole('button').click()
  expect(await editor.read(file)).toBe(saved)
  await pick(2400, 1800)
  await save.click()
  // A file can't be read while it's being replaced.
  await expect(async () => {
    expect(await editor.read(file)).toContain('photo: img_2041.webp')
  }).toPass()
  const bytes = await editor.readBytes('content/products/img_2041.webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2000, height: 1500 })
})

test('the content editor signs in to GitHub through Netlify', async ({ page, context }) => {
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
