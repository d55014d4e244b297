/** Maximum changes per person per minute: enough to upload a full list at sign-in. */
export const maxChangesPerMinute = 600
