/** The owner's logo, from `npm run launch -- --logo file.svg`; without it, the shop draws its own. */
export const ownMark: { viewBox: string; markup: string } | undefined = undefined
