/** The readable cookie that says no more than that somebody may be signed in. */
export const hintCookie = 'pp-hint'

/** Whether the browser has it. */
export function hasHint(): boolean {
  return `; ${document.cookie}`.includes(`; ${hintCookie}=`)
}
