import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { launchList } from '../../../src/commands/check-launch.ts'
import { parse, problemsOf } from '../../../src/content/explain.ts'
import { ownSiteSchema, wholeSiteSchema } from '../../../src/content/content-kinds.ts'
import { memoryContent } from '../../../tests/unit/commands/memory-content.ts'

const site = JSON.parse(readFileSync('content/site.json', 'utf8'))

describe('the settings of earlier versions', () => {
  const former = { contactDelivery: 'database', newsletterDelivery: 'netlify-forms' }
  const remedies = [
    'remove it; to receive messages, add the package owner-desk and write "ownerDesk": { "contact": true }',
    'remove it; to receive newsletter addresses, add the package owner-desk and write "ownerDesk": { "newsletter": true }',
  ]

  it('are found by the check, which says what to write instead', () => {
    expect(problemsOf(wholeSiteSchema, { ...site, ...former }).map(({ message }) => message)).toEqual([
      `unknown key (found "database"): ${remedies[0]}`,
      `unknown key (found "netlify-forms"): ${remedies[1]}`,
    ])
  })

  it('stop a build, too', () => {
    const build = () => parse('site.json', ownSiteSchema, { ...site, ...former })
    for (const remedy of remedies) expect(build).toThrow(remedy)
    expect(parse('site.json', ownSiteSchema, site)).not.toHaveProperty('ownerDesk')
  })
})

it.each([
  [{ contact: false, newsletter: false }, ['ownerDesk.contact: false', 'ownerDesk.newsletter: false']],
  [{ contact: true, newsletter: false }, ['ownerDesk.newsletter: false']],
  [{ contact: true, newsletter: true }, []],
])('npm run check:launch lists each form until it is real: %j', (ownerDesk, found) => {
  const content = memoryContent()
  content.write('site.json', JSON.stringify({ ...site, ownerDesk }))
  const groups = launchList(content.folder(), { today: new Date('2026-11-21'), days: 30 })
  const { items = [] } = groups.find(({ title }) => title === 'Simulated') ?? {}
  expect(items.flatMap((item) => item.found ?? []).filter((one) => one.startsWith('ownerDesk'))).toEqual(
    found,
  )
})
