import { packsKey } from '#lib/storage-keys.ts'

// What is running out comes only where a pack or a pet is known.
try {
  const isWanted =
    localStorage.getItem(packsKey) !== null || document.documentElement.hasAttribute('data-pets')
  if (isWanted) void import('./pack-list.ts')
} catch {
  // A browser that keeps nothing has no packs.
}
