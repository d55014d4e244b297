/** The text of every SVG file in `parts`, by its name without `.svg`. */
export const partFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./parts/*.svg', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, text]) => [path.slice('./parts/'.length, -'.svg'.length), text]),
)
