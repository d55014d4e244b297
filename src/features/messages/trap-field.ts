/** The field that people do not see and robots fill in. */
export const trapField = 'leave-empty'
