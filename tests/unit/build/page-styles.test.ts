import { expect, it } from 'vitest'
import { notePage, nothingFound } from '#build/page-kinds.ts'
import { allWords, usedRules } from '#build/page-styles.ts'

const css = String.raw`
.gone{color:red}
.after\:content-\[\'\/\'\]:after{content:"/"}
.\[\&_svg\]\:size-9 svg{width:2rem}
.\[\&\>svg\]\:size-full>svg{width:100%}
`

it('a page keeps the rules of its classes, whatever marks they are written with', async () => {
  const found = nothingFound()
  notePage(
    found,
    'about.html',
    `<p class="after:content-['/'] [&amp;_svg]:size-9 [&#38;>svg]:size-full"><svg></svg></p>`,
  )
  const about = found.kinds.get('about')
  if (about === undefined) throw new Error('the page was not noted')
  const rules = await usedRules(css, allWords('dist', about))
  expect(rules).toContain('content:"/"')
  expect(rules).toContain('width:2rem')
  expect(rules).toContain('width:100%')
  expect(rules).not.toContain('.gone')
})
