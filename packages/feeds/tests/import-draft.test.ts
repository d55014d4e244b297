import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../../src/content/parse-text.ts'
import { importCommands } from './support/import-commands.ts'
import { tuna } from '../../../tests/unit/commands/scratch-content.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

const verified = 'verifiedOn: { day: 2026-11-20, by: label }'

describe('an owner’s plain table', () => {
  const table = [
    'name,category,price,day,species,text',
    'Oak Lane Chicken Dental Chews 30 Count,Dental Chews,12.99,2026-11-01,dog,"Chews for a dog that likes to take its time over them."',
    'Oak Lane Thing,Nothing,5,2026-11-01,dog,"A thing for a dog, about which nobody can say more."',
  ].join('\n')
  const made = 'products/oak-lane-chicken-dental-chews-30-count.md'

  it('comes in as drafts with what was guessed, what to confirm, and what the file doesn’t say', async () => {
    const { said, code } = await commands.run('import', table)
    expect(said).toContain('form: "treat-pouch" (guessed: "Chews" in the name)')
    expect(said).toContain('2 are drafts, not in the shop yet.')
    expect(code).toBe(0)
    expect(parseMarkdown(commands.read('products/oak-lane-thing.md')).data).toMatchObject({
      category: 'dental-chews',
      toConfirm: expect.arrayContaining(['category: the file doesn’t say', 'the pet’s weight on the label']),
    })
    const file = commands.read(made)
    expect(file).toMatch(/^draft: true$/m)
    for (const line of ['all ingredients, from the label', 'flavor: guessed from'])
      expect(file).toContain(line)
    expect(commands.findings()).toEqual([])
  })

  it('in the shop’s own columns needs no tags or form, but with --strict', async () => {
    const own =
      'name,category,price,priceCheckedOn,species,shortDescription\nOak Lane Soft Toothbrush,toothbrushes,4.99,2026-11-01,dog,A brush with a soft head and a handle that a wet hand can hold.'
    const strict = (await commands.run('import', own, '--strict', '--dry-run')).said
    for (const field of ['tags', 'form']) expect(strict).toContain(`refused: ${field}: missing`)
    expect((await commands.run('import', own)).said).toContain('1 created')
    expect(commands.read('products/oak-lane-soft-toothbrush.md')).toContain('the text: not written yet')
    expect(commands.findings()).toEqual([])
  })

  it('is kept from pets with an illness that its ingredients or warnings name', async () => {
    const text = '"It is for a dog, and this is all that its maker has to say."'
    const rows = [
      `Oak Lane Sweet Dental Chews,dental-chews,Molasses | Salt | Rice,,5,dog,${text}`,
      `Oak Lane Oat Dental Chews,dental-chews,Oat,Ask a vet about a thyroid condition.,5,dog,${text}`,
      `Oak Lane Rice Dental Chews,dental-chews,Rice,,5,dog,${text}`,
    ]
    await commands.run('import', `name,category,ingredients,warnings,price,species,text\n${rows.join('\n')}`)
    const file = (id: string) => parseMarkdown(commands.read(`products/oak-lane-${id}.md`)).data
    const confirm = { toConfirm: expect.arrayContaining([expect.stringContaining('notForIllness')]) }
    const illnesses = ['diabetes', 'kidney', 'heart']
    expect(file('sweet-dental-chews')).toMatchObject({ notForIllness: illnesses, ...confirm })
    expect(file('oat-dental-chews')).toMatchObject({ notForIllness: ['thyroid'], ...confirm })
    expect(file('rice-dental-chews')).not.toHaveProperty('notForIllness')
  })

  it('publishes a row that says when it was verified', async () => {
    const [head = '', row = ''] = table.split('\n')
    const cell = `"{""day"":""2026-11-20"",""by"":""label""}"`
    await commands.run('import', `${head},verifiedOn,ingredients\n${row},${cell},chicken | rice\n`)
    expect(commands.read(made)).not.toContain('draft')
  })
})

describe('a draft', () => {
  it('is held to its safety rules, not yet to its text', () => {
    commands.content.change(tuna, /^sample: true$/m, 'draft: true')
    commands.content.change('site.json', /"featuredProducts": \[[^\]]*\]/, '"featuredProducts": []')
    commands.content.change(tuna, /Leave the open tube[^]*$/, 'Short.\n')
    expect(commands.findings().filter((line) => line.includes(tuna))).toEqual([])
    commands.content.change(tuna, 'draft: true', `draft: true\n${verified}`)
    expect(commands.findings().join('\n')).toMatch(/the text has \d+ words/)
    commands.content.change(tuna, /^flavor: .*$/m, 'flavor: Xylitol')
    commands.content.change(tuna, verified, '')
    expect(commands.findings().join('\n')).toContain('never sold here')
  })

  it('isn’t published while something is left to confirm', () => {
    commands.content.change(tuna, /^sample: true$/m, `draft: true\ntoConfirm: [minimum age]\n${verified}`)
    const left = 'verifiedOn publishes it: confirm each of these first, and remove it here'
    expect(commands.findings()).toEqual([expect.stringContaining(left)])
    commands.content.change(tuna, 'toConfirm: [minimum age]\n', '')
    expect(commands.findings()).toEqual([])
  })

  it('can’t be featured or picked', () => {
    commands.content.change(tuna, /^sample: true$/m, 'draft: true')
    expect(commands.findings()).toContainEqual(
      expect.stringContaining('this product is a draft: publish it with verifiedOn, or choose another'),
    )
    commands.content.change(tuna, 'draft: true', `draft: true\n${verified}`)
    expect(commands.findings()).toEqual([])
  })
})
