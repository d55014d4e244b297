import chromium from '@sparticuz/chromium'

// browser.ts runs this in its own process: the package unpacks into the process's temporary folder, and only
// adds its system libraries if it thinks that it's on an Amazon machine.
chromium.setGraphicsMode = false
await chromium.executablePath()
