import * as v from 'valibot'

/**
 * Accepts any text as one of these terms, which the server makes sure of: a page doesn't load the list.
 * @__NO_SIDE_EFFECTS__
 */
export function term<Term extends string>() {
  return v.custom<Term>((value) => typeof value === 'string')
}

/** The ends of a range; null means that it has no upper end. */
export const range = v.tuple([v.number(), v.nullable(v.number())])

/**
 * A list, without the entries that don't pass.
 * @__NO_SIDE_EFFECTS__
 */
export function listOfValid<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((list): v.InferOutput<Schema>[] => list.filter((one) => v.is(schema, one))),
  )
}
