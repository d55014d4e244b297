// Apart from the call's guards, which pages that only ask need not load.

/** `GET ?ids=a,b`, 60 at most: what those products cost at retailers, where that was seen within a day. */
export const pricesPath = '/api/prices'
