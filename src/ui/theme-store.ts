import { themeKey } from '#lib/storage-keys.ts'
import { persistent } from '#lib/persist.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The visitor's choice; `system` follows the device. */
export const $theme = persistent<Theme>(
  themeKey,
  (stored) => themes.find((theme) => theme === stored) ?? 'system',
  String,
)

/** Applies the choice to `<html>` now and on each change, including those in other tabs. */
export function followTheme(): void {
  $theme.subscribe((theme) => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  })
}
