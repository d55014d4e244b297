import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, type Page, expect } from '@playwright/test'
import { filesBelow } from '../../../tests/support/files-below.ts'

/**
 * The content editor with a copy of `content` in the browser's private file system, which stands in for a
 * folder that an editor picks.
 */
export class ContentEditor {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens it on these files, by path. */
  async open(files: Readonly<Record<string, string>>): Promise<void> {
    // GitHub's status page, which the editor asks. No other request may leave the site.
    await this.page.route('https://www.githubstatus.com/api/v2/status.json', (route) =>
      route.fulfill({
        json: { status: { indicator: 'none' } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await this.page.goto('/admin')
    await this.page.evaluate(fillFolder, Object.entries(files))
    await this.page.getByRole('button', { name: /local repository/i }).click()
    await expect(this.page.getByRole('treeitem', { name: 'Products' }).first()).toBeVisible()
  }

  /** Changes one field of an entry and waits until the file has changed. */
  async change({ entry, field, value, file }: Change): Promise<string> {
    const before = await this.read(file)
    await this.save({ entry, field, value })
    return this.changed(file, before)
  }

  /**
   * Changes the first text or number of an entry, and saves it. Returns the file's lines that changed,
   * and the value that was typed.
   */
  async changeFirst(entry: string, file: string): Promise<{ lines: string[]; value: string }> {
    const before = await this.read(file)
    await this.page.goto(`/admin#/collections/${entry}`)
    const form = this.page.locator('[data-key-path]')
    const fields = form.locator('input[type=text], input[type=number], textarea')
    await expect(fields.first()).toBeVisible({ timeout: 20_000 })
    const olds = await fields.evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '',
      ),
    )
    // An address has to keep its form, a decimal its limits, and a field that was empty would add a line.
    const index = olds.findIndex((old) => old !== '' && !/^(?:http|\/|\d+\.)/.test(old))
    const [field, old = ''] = [fields.nth(index), olds[index]]
    const value = /^\d+$/.test(old) ? String(Number(old) + 1) : `x${old}`
    await field.fill(value)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    const oldLines = before.split('\n')
    const after = (await this.changed(file, before)).split('\n')
    const lines = after.filter((text, line) => after.length !== oldLines.length || text !== oldLines[line])
    return { lines, value }
  }

  /** Waits until a saved file differs. A saved entry then gives way to its list, and would take a later one along. */
  private async changed(file: string, before: string): Promise<string> {
    let after = before
    // A file can't be read while it's being replaced.
    await expect(async () => {
      after = await this.read(file)
      expect(after).not.toBe(before)
    }).toPass({ timeout: 15_000 })
    await expect(this.page).toHaveURL(/#\/collections\/[\w-]+$/)
    return after
  }

  /** Fills in one field of an entry and presses Save. */
  async save({ entry, field, value }: Omit<Change, 'file'>): Promise<void> {
    await this.page.goto(`/admin#/collections/${entry}`)
    await this.reveal(this.field(field))
    await this.field(field).fill(value)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
  }

  /** Opens the form's groups. The editor renders more fields when its last one comes into view. */
  async reveal(field: Locator): Promise<void> {
    await expect(async () => {
      await this.page.locator('[data-key-path]').last().scrollIntoViewIfNeeded()
      const folded = this.page.locator('button[aria-controls^=object-][aria-expanded=false]')
      // A press brings its group into view, and takes the button out of the list.
      for (const button of (await folded.all()).toReversed()) await button.click({ timeout: 2000 })
      await expect(field).toBeVisible({ timeout: 300 })
    }).toPass({ timeout: 20_000 })
  }

  async read(file: string): Promise<string> {
    return (await this.readBytes(file)).toString('utf8')
  }

  async readBytes(file: string): Promise<Buffer> {
    return Buffer.from(await this.page.evaluate(readFolder, file))
  }

  private field(name: string): Locator {
    const text = this.page.getByRole('textbox', { name, exact: true })
    return text.or(this.page.getByRole('spinbutton', { name, exact: true })).first()
  }
}

interface Change {
  /** The id in the editor's URL: `products/entries/<id>`. */
  entry: string
  /** The field's label. */
  field: string
  value: string
  /** Path in the repository: `content/site.json`. */
  file: string
}

/** The files in a folder's `content`, by path. */
export function contentFiles(root: string): Record<string, string> {
  const files = filesBelow(join(root, 'content')).filter(
    (file) => /\.(?:md|json)$/.test(file) && !file.startsWith('.'),
  )
  return Object.fromEntries(
    files.map((file) => [`content/${file}`, readFileSync(join(root, 'content', file), 'utf8')]),
  )
}

/** Runs in the page. The editor accepts a folder with `.git` as a repository. */
async function fillFolder(files: [path: string, text: string][]): Promise<void> {
  const root = await navigator.storage.getDirectory()
  await root.getDirectoryHandle('.git', { create: true })
  for (const [path, text] of files) {
    const names = path.split('/')
    let folder = root
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
    const handle = await folder.getFileHandle(names.at(-1) ?? '', { create: true })
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
  }
  Object.assign(window, { showDirectoryPicker: async () => root })
}

/** Runs in the page. */
async function readFolder(path: string): Promise<number[]> {
  const names = path.split('/')
  let folder = await navigator.storage.getDirectory()
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
  const handle = await folder.getFileHandle(names.at(-1) ?? '')
  return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]
}
