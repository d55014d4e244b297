/** The field that people do not see and robots fill in. */
export const trapField = 'leave-empty'

/** What a form says of itself so that Netlify Forms finds it in the built page and takes it in. */
export function netlifyForm(name: string) {
  return {
    name,
    method: 'POST',
    'data-netlify': 'true',
    'data-netlify-honeypot': trapField,
  } as const
}
