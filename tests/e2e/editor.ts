import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, type Page, expect } from '@playwright/test'
import { filesBelow } from '../support/files-below.ts'

/**
 * The content editor with a copy of `content` in the browser's private file system, which stands in for a
 * folder that an editor picks.
 */
export class ContentEditor {
  private readonly page: Page
  /** The folder that contains `content`. */
  private readonly root: string

  constructor(page: Page, root: string) {
    this.page = page
    this.root = root
  }

  async open(): Promise<void> {
    await this.page.goto('/admin')
    await this.page.evaluate(fillFolder, contentFiles(this.root))
    await this.page.getByRole('button', { name: /local repository/i }).click()
    await expect(this.page.getByRole('treeitem', { name: 'Products' }).first()).toBeVisible()
  }

  /** Changes one field of an entry and waits until the file has changed. */
  async change({ entry, field, value, file }: Change): Promise<string> {
    const before = await this.read(file)
    await this.save({ entry, field, value })
    let after = before
    // A file can't be read while it's being replaced.
    await expect(async () => {
      after = await this.read(file)
      expect(after).not.toBe(before)
    }).toPass()
    return after
  }

  /** Fills in one field of an entry and presses Save. */
  async save({ entry, field, value }: Omit<Change, 'file'>): Promise<void> {
    await this.page.goto(`/admin#/collections/${entry}`)
    await this.field(field).fill(value)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
  }

  read(file: string): Promise<string> {
    return this.page.evaluate(readFolder, file)
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

function contentFiles(root: string): [path: string, text: string][] {
  return filesBelow(join(root, 'content'))
    .filter((file) => /\.(?:md|json)$/.test(file) && !file.startsWith('.'))
    .map((file) => [`content/${file}`, readFileSync(join(root, 'content', file), 'utf8')])
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
async function readFolder(path: string): Promise<string> {
  const names = path.split('/')
  let folder = await navigator.storage.getDirectory()
  for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name)
  const handle = await folder.getFileHandle(names.at(-1) ?? '')
  return (await handle.getFile()).text()
}
