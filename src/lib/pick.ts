/**
 * Those fields of an object that `names` has, in its order, as `schema.pick({ id: true })` of zod has them.
 * A field without a value is left out: it would still be written into JSON or an island's props.
 */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: Readonly<Record<Name, unknown>>,
): Pick<Source, Name>
export function pick(source: object, names: object): object {
  const fields = Object.keys(names).map((name) => [name, Reflect.get(source, name)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
