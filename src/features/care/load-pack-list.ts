import { packsKey } from '#lib/storage-keys.ts'

// Load the list only on devices with an opened pack or a pet.
try {
  const isWanted =
    localStorage.getItem(packsKey) !== null || document.documentElement.hasAttribute('data-pets')
  if (isWanted) void import('./pack-list.ts')
} catch {
  // The browser blocks storage, so there are no opened packs.
}
