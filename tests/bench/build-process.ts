import { build } from 'astro'

/** Runs one build into folders of its own. The parent reads Astro's log and the message sent at the end. */
const [, , outDir = '', cacheDir = ''] = process.argv
await build({ outDir, cacheDir, logLevel: 'info' })
process.send?.({ peak: process.resourceUsage().maxRSS * 1024 })
