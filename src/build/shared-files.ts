/**
 * Which scripts the bundler puts into one file, each named by one module that
 * brings along what it imports: the script of every page's frame, React with
 * what binds it to Astro, and the list of products. Toasts and the header's
 * search want the icons alone, not the list, whose styles would come to every page.
 * Without these groups (gzip, in a build of our own catalogue) a page of text loads 13 files of 9.8 kB, three requests deep, instead of one of 7.1 kB,
 * and a list 24 of 86.7 kB instead of 7 of 81.5. Paths have `\` on Windows.
 */
export const sharedFiles = [
  { name: 'every-page', test: /src[\\/]layouts[\\/]Layout\.astro\?astro&type=script/, priority: 4 },
  // What forms ask with and without React.
  { name: 'fields', test: /src[\\/]lib[\\/]is-changed\.ts/, priority: 4 },
  {
    name: 'every-island',
    test: /node_modules[\\/](?:react|react-dom|@nanostores[\\/]react|@astrojs[\\/]react)[\\/]/,
    priority: 3,
  },
  // What all calls need, from the header too.
  { name: 'calls', test: /src[\\/]contract[\\/](?:call|guards|product)\.ts/, priority: 3 },
  // Links and prices, without the cards that have most of them.
  { name: 'page-paths', test: /src[\\/]lib[\\/](?:page-paths|money|short-day|dates)\.ts/, priority: 3 },
  // What a list needs before React is there.
  { name: 'list-controls', test: /src[\\/]elements[\\/](?:view-switch|chosen-in-view)\.ts/, priority: 2 },
  // What shares a pet's facts with its page, without the list.
  { name: 'animal', test: /src[\\/](?:pets[\\/]pet|schemas[\\/]terms)\.ts/, priority: 3 },
  // Who is signed in.
  {
    name: 'user',
    test: /src[\\/](?:stores[\\/]resume-session|contract[\\/]user)\.ts/,
    priority: 2,
  },
  // Small things of the cart, the wishlist and the comparison.
  {
    name: 'lists',
    test: /src[\\/](?:islands[\\/]focus|stores[\\/](?:cart-edit|fresh-prices)|components[\\/]ui[\\/]ShareButton)\.tsx?/,
    priority: 2,
  },
  { name: 'retailers', test: /src[\\/]lib[\\/](?:retailer-name|plain-link)\.ts/, priority: 3 },
  { name: 'icons', test: /src[\\/]components[\\/]ui[\\/]Icon\.tsx/, priority: 2 },
  {
    name: 'notices',
    test: /(?:ui[\\/](?:Notice|Picture|Stars)|islands[\\/]ResultsFailed)\.tsx/,
    priority: 2,
  },
  // What lists share with cart and wishlist.
  {
    name: 'cards',
    test: /(?:product[\\/]ProductGrid|ui[\\/]Price)\.tsx/,
    priority: 2,
  },
  { name: 'product-list', test: /src[\\/]islands[\\/]ProductBrowser\.tsx/, priority: 1 },
]
