import { readCatalogue } from '#server/catalogue/read.ts'
import { createPages } from '#server/pages/handler.ts'

/** Pages that are not prebuilt; without a path of its own it is at `/.netlify/functions/pages`, where netlify.toml leads to. */
export default createPages(readCatalogue)
