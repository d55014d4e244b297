/** These packages have no types; the declarations follow their READMEs and sources. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: unknown[]
    /** `schemaOrg` for types missing in the vocabulary; the others are Google's rules. */
    errorType?: 'schemaOrg'
  }
  export default class Validator {
    /** Without the vocabulary, only types that Google shows are checked. */
    constructor(vocabulary?: object)
    validate(data: { jsonld: object; microdata: object; rdfa: object; errors: unknown[] }): Promise<Issue[]>
  }
}

declare module 'vnu-jar' {
  /** Path of the checker's jar. */
  const path: string
  export default path
}
