/** Where the browser keeps what a visitor chose; privacy.md names each. */
export const themeKey = 'pearly-paws:theme'
export const viewKey = 'pearly-paws:view'
