/** These packages bring no types; this is what their READMEs and sources say. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: unknown[]
    /** `schemaOrg` for what is not in the vocabulary; the others are Google's rules. */
    errorType?: 'schemaOrg'
  }
  export default class Validator {
    /** Without the vocabulary only the types that Google shows are looked at. */
    constructor(vocabulary?: object)
    validate(data: { jsonld: object; microdata: object; rdfa: object; errors: unknown[] }): Promise<Issue[]>
  }
}

declare module 'vnu-jar' {
  /** Path of the checker's jar. */
  const path: string
  export default path
}
