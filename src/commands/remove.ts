import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { removeProduct } from './remove-product.ts'

const usage = `npm run remove -- product <id> [--successor <id of another product, or none>]

Removes a product, and redirects its URL to another product. Run it without --successor first: it lists what still
mentions the product, and then similar products.`

/** `npm run remove`: removes a product and redirects its address to a successor. */
answerHelp(usage)

process.exitCode = main()

function main(): number {
  const { positionals, values } = parseArgs({
    options: { successor: { type: 'string' } },
    allowPositionals: true,
  })
  const [what, id] = positionals
  if (what !== 'product' || id === undefined) return print(usage)
  const result = removeProduct('content', id, values.successor)
  switch (result.kind) {
    case 'problem':
      return print(result.message)
    case 'named':
      return print(
        'This product is still used in these places. Change them, then run the command again:',
        ...result.places,
      )
    case 'which':
      return print(
        'Nothing was removed. Choose where its URL should redirect. Similar products:',
        ...result.successors.map((one) => `npm run remove -- product ${id} --successor ${one}`),
        `npm run remove -- product ${id} --successor none`,
      )
    case 'removed':
      console.log(
        `Removed: ${result.file}.${values.successor === 'none' ? '' : ' content/moved-products.json has its redirect.'}`,
      )
      return 0
  }
}

function print(...lines: readonly string[]): number {
  for (const line of lines) console.error(line)
  return 1
}
