import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type BuildCost, buildIn } from '../support/scratch-site.ts'

const files = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': 'export default {}',
  'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
const products = defineCollection({ loader: glob({ pattern: '*.md', base: 'content/products' }) })
export const collections = { products }
`,
  'src/pages/[id].astro': `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
  const entries = await getCollection('products')
  return entries.map((entry) => ({ params: { id: entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const { Content } = await render(entry)
---
<html lang="en">
  <head><meta charset="utf-8" /><title>{entry.data.name}</title></head>
  <body><h1>{entry.data.name}</h1><p>{entry.data.price}</p><Content /></body>
</html>
`,
}

/**
 * Builds the same products with Astro alone: no schema, one page each with name, price and text. That's the
 * lower bound for our build, like an empty page is for a page's paint.
 */
export async function buildBare(content: string, env: Readonly<Record<string, string>>): Promise<BuildCost> {
  const root = await mkdtemp(join(tmpdir(), 'bare-astro-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    await symlink(resolve('node_modules'), join(root, 'node_modules'), 'junction')
    await cp(join(content, 'products'), join(root, 'content/products'), { recursive: true })
    return await buildIn(root, env)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
