import { join } from 'node:path'
import process from 'node:process'
import { build } from 'astro'

/** Builds the projects in these folders, each with folders of its own, and reports the cost at the end. */
for (const root of process.argv.slice(2)) {
  process.chdir(root)
  // The link to the packages would otherwise lead to the project's own Astro cache.
  await build({ root, outDir: join(root, 'dist'), cacheDir: join(root, '.cache/astro'), logLevel: 'info' })
}
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
process.send?.({ peak: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 })
