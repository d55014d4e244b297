import { type PGlite, protocol } from '@electric-sql/pglite'
import type { Result, Statement } from './neon-protocol.ts'

const { messages, serialize } = protocol

/**
 * Sends all statements to PGlite at once, in Postgres's own protocol: one
 * transaction, values as texts both ways, and half the time of one statement
 * after the other. Throws Postgres's error; nothing is done then.
 */
export async function runTogether(
  pglite: Pick<PGlite, 'execProtocol'>,
  statements: readonly Statement[],
): Promise<Result[]> {
  const { messages: answers } = await pglite.execProtocol(toBytes(statements))
  const results: Result[] = []
  let fields: Result['fields'] = []
  let rows: unknown[][] = []
  for (const message of answers) {
    if (message instanceof messages.RowDescriptionMessage) fields = message.fields
    if (message instanceof messages.DataRowMessage) rows.push(message.fields)
    if (message instanceof messages.CommandCompleteMessage) {
      results.push({ ...toCommand(message.text), rows, fields })
      fields = []
      rows = []
    }
  }
  return results
}

/** Each statement parsed, bound, described and run; one `Sync` ends them, and with it their transaction. */
function toBytes(statements: readonly Statement[]): Uint8Array {
  const parts = statements.flatMap(({ query, params }) => [
    serialize.parse({ text: query }),
    serialize.bind({ values: params.map((value) => (value === null ? null : String(value))) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
  ])
  return Buffer.concat([...parts, serialize.sync()])
}

/** `INSERT 0 1`, `SELECT 3`, `CREATE TABLE`: the command, and how many rows it took where it says so. */
function toCommand(tag: string): { command: string; rowCount: number | null } {
  const [command = '', ...numbers] = tag.split(' ')
  const count = Number(numbers.at(-1) ?? Number.NaN)
  return { command, rowCount: Number.isNaN(count) ? null : count }
}
