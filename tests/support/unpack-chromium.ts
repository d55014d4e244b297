import chromium from '@sparticuz/chromium'

// Run by browser.ts in a process of its own: the package unpacks into the process's temporary folder, and
// brings its system libraries along only where it takes the machine for one of Amazon's.
chromium.setGraphicsMode = false
await chromium.executablePath()
