/** Markdown of one kind (paragraphs, links, emphasis, lists) as plain text, a paragraph a line. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:[-*]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`]{1,2}([^*_`]+)[*_`]{1,2}/g, '$1')
    .trim()
    .replaceAll(/([^\n])\n(?!\n)/g, '$1 ')
    .replaceAll(/\n+/g, '\n')
}
