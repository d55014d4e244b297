import { expect, it } from 'vitest'
import { editorRules } from '../src/editor-rules.ts'

it('the editor shows the pictures that the shop may show', () => {
  const shop =
    "/*\n  Content-Security-Policy: default-src 'none'; img-src 'self' data: https://pictures.example; base-uri 'none'\n"
  const sources = "img-src 'self' data: https://pictures.example blob: https://avatars.githubusercontent.com;"
  expect(editorRules(shop).split(sources)).toHaveLength(3)
  expect(editorRules(shop)).toMatch(/^\/admin\n {2}Content-Security-Policy: .*\n\/admin\/\*\n/)
})
