import ts from 'typescript'

/** Attributes and fields whose value is read by people. */
const saying = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'caption',
  'data-tooltip',
  'description',
  'heading',
  'label',
  'placeholder',
  'text',
  'title',
])

/** Properties of elements, calls and the place of the words among what they are called with. */
const sayingProperties = new Set(['ariaLabel', 'innerText', 'textContent', 'title'])
const sayingCalls: Readonly<Record<string, number>> = { alert: 0, confirm: 0, setAttribute: 1 }

/** The words that a source file says by itself: texts, names and labels written into its code. */
export function saidWords(file: string, source: string): string[] {
  return codeOf(file, source).flatMap((code) => {
    const [flaw] = ts.transpileModule(code, { fileName: 'x.tsx', reportDiagnostics: true }).diagnostics ?? []
    if (flaw !== undefined) throw new Error(`${file} cannot be read: ${String(flaw.messageText)}`)
    const parsed = ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    return wordsIn(parsed)
  })
}

/** An Astro file is code between dashes and a template that reads as JSX, but for its scripts. */
function codeOf(file: string, source: string): string[] {
  if (!file.endsWith('.astro')) return [source]
  const [, code = '', template = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const drawn = template.replace(/<!doctype html>/i, '').replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
  return [code, `const template = <>${drawn}</>`]
}

function wordsIn(node: ts.Node): string[] {
  return [...wordsOf(node), ...node.getChildren().flatMap(wordsIn)].filter((text) => /\p{L}/u.test(text))
}

/** What this node says, without what is in it. */
function wordsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.replaceAll(/&\w+;/g, '').trim()]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literals(node.expression)
  if (ts.isJsxAttribute(node) && saying.has(node.name.getText())) {
    const { initializer } = node
    return literals(
      initializer !== undefined && ts.isJsxExpression(initializer) ? initializer.expression : initializer,
    )
  }
  if (ts.isPropertyAssignment(node) && saying.has(node.name.getText())) return literals(node.initializer)
  if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left))
    return sayingProperties.has(node.left.name.text) ? literals(node.right) : []
  if (ts.isCallExpression(node)) return wordsOfCall(node)
  return []
}

function wordsOfCall({ expression, arguments: values }: ts.CallExpression): string[] {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  const place = sayingCalls[name]
  const [first] = values
  if (place === undefined || (name === 'setAttribute' && !saying.has(literals(first)[0] ?? ''))) return []
  return literals(values[place])
}

/** The texts that an expression may come to: in both branches of a choice, and in templates. */
function literals(node: ts.Node | undefined): string[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  }
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return literals(node.expression)
  if (ts.isBinaryExpression(node)) {
    const isCompared = /^[=!<>]/.test(node.operatorToken.getText())
    return isCompared ? [] : [...literals(node.left), ...literals(node.right)]
  }
  return []
}
