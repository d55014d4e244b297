import { exclusively } from '#lib/exclusively.ts'
import { packsKey } from '#lib/storage-keys.ts'
import { type OpenedPack, readPacks } from '#pets/packs.ts'

/** The opened packs of this device. Scripts of one page share no store, and tell each other of a change by an event. */
export const $packsHere = {
  /** Storage that is refused holds none. */
  get(): OpenedPack[] {
    try {
      return readPacks(localStorage.getItem(packsKey))
    } catch {
      return []
    }
  },
  /** False where the device keeps nothing. */
  async change(by: (packs: readonly OpenedPack[]) => OpenedPack[]): Promise<boolean> {
    let isKept = false
    await exclusively(packsKey, () => {
      try {
        localStorage.setItem(packsKey, JSON.stringify(by($packsHere.get())))
        isKept = true
      } catch {
        isKept = false
      }
    })
    if (isKept) window.dispatchEvent(new Event(changed))
    return isKept
  },
  /** Calls back at each change, of other tabs too; answers what ends that. */
  follow(draw: () => void): () => void {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === packsKey || key === null) draw()
    }
    window.addEventListener(changed, draw)
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener(changed, draw)
      window.removeEventListener('storage', onStorage)
    }
  },
}

const changed = 'packs-updated'
