import process from 'node:process'
import { build } from 'astro'

/** Runs one build in the current folder, with folders of its own, and reports its cost at the end. */
const [, , outDir = '', cacheDir = ''] = process.argv
await build({ outDir, cacheDir, logLevel: 'info' })
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
process.send?.({ peak: maxRSS * 1024, processor: (userCPUTime + systemCPUTime) / 1e6 })
