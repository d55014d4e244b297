import { expect, it } from 'vitest'
import { contentFile } from '../../../src/content/content-folder.ts'
import { promptLaunch } from '../src/ask-launch.ts'

const site = contentFile('site.json', '{ "name": "Old Name", "url": "https://old.test" }')
const content = { files: site === undefined ? [] : [site], others: [] }

it('asks with empty fields, takes nothing for an answer that isn’t given, and wants to know about products', async () => {
  const asked: string[] = []
  const answers = await promptLaunch(
    content,
    async ({ message, initialValue, defaultValue, placeholder, validate }) => {
      expect([message, initialValue, defaultValue]).toEqual([message, undefined, undefined])
      asked.push(`${message} (${placeholder})`)
      const isNeeded = typeof validate === 'function' && validate('') !== undefined
      return isNeeded
        ? 'none'
        : message.includes('color')
          ? ' #5b3fd6 '
          : message.includes('phone')
            ? '(212) 555-2368'
            : ''
    },
  )
  expect(asked[0]).toBe('What is your shop called? (Enter to keep Old Name)')
  expect(asked[1]).toBe('Your domain, without https://? (Enter to keep old.test)')
  expect(answers).toEqual({ phone: '(212) 555-2368', color: '#5b3fd6', products: 'none' })
})
