import { keepViewed } from '#stores/viewed-products.ts'

// On a product's page: it is the latest that was looked at on this device.
const own = document.querySelector<HTMLElement>('recently-viewed')?.dataset['own']
if (own !== undefined) keepViewed(own)
