import { build } from 'astro'

/** One build into folders of its own; the parent reads Astro's log, and what this sends at the end. */
const [, , outDir = '', cacheDir = ''] = process.argv
await build({ outDir, cacheDir, logLevel: 'info' })
process.send?.({ peak: process.resourceUsage().maxRSS * 1024 })
