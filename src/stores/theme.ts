import { themeKey } from '#lib/storage-keys.ts'
import { persistent } from './persist.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What a visitor chose; `system` follows the device. */
export const $theme = persistent<Theme>(
  themeKey,
  (stored) => themes.find((theme) => theme === stored) ?? 'system',
  String,
)

/** Puts the choice on `<html>`, now and whenever it changes, in another tab too. */
export function followTheme(): void {
  $theme.subscribe((theme) => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  })
}
