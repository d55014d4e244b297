/** The honeypot: a hidden field that only bots fill in. */
export const honeypotField = 'leave-empty'
