/**
 * The brand in files that no stylesheet reaches: icons, social cards, the manifest. `npm run launch` recolors them.
 */
export const brandColors = {
  spruce: '#2c6b64',
  ring: '#397c76',
  ink: '#173f3c',
  tab: '#24685f',
  tabInDark: '#a9dcc8',
}
