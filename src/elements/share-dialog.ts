import * as words from '#lib/words.ts'

/** What a code can hold and a phone's camera still reads, in characters. */
const longestCode = 1000

/** Shares a link: a phone's own way of sharing at once; elsewhere a dialog with the link, to be copied, and a code. */
export function share(link: string, isCut: boolean): void {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && 'share' in navigator) {
    navigator.share({ title: document.title, url: link }).catch((error: unknown) => {
      // Whoever closed it has seen it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) open(link, isCut)
    })
  } else open(link, isCut)
}

function open(link: string, isCut: boolean): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'share-dialog'
  dialog.setAttribute('aria-labelledby', 'share-heading')
  const heading = element('h2', words.shareHeading)
  heading.id = 'share-heading'
  const field = element('input', '')
  field.className = 'field'
  field.readOnly = true
  field.value = link
  field.setAttribute('aria-label', words.shareLink)
  field.addEventListener('focus', () => field.select())
  const status = element('p', '')
  status.setAttribute('role', 'status')
  const code = document.createElement('div')
  const buttons = document.createElement('div')
  buttons.className = 'share-buttons'
  buttons.append(
    button(words.copyLink, () => void copy(field, status)),
    ...('share' in navigator
      ? [
          button(
            words.sendLink,
            () => void navigator.share({ title: document.title, url: link }).catch(() => {}),
          ),
        ]
      : []),
    button(words.showCode, () => void showCode(link, code), 'button-quiet'),
    button(words.closeShare, () => dialog.close(), 'button-quiet'),
  )
  dialog.append(heading, element('p', words.shareText))
  if (isCut) dialog.append(element('p', words.shareFirstOnly))
  dialog.append(field, buttons, status, code)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

async function copy(field: HTMLInputElement, status: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value)
    status.textContent = words.linkCopied
  } catch {
    status.textContent = words.copyFailed
    field.focus()
  }
}

async function showCode(link: string, place: HTMLElement): Promise<void> {
  place.setAttribute('role', 'status')
  if (link.length > longestCode) {
    place.textContent = words.codeTooLong
    return
  }
  try {
    const [{ generate }, { toSvg }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')])
    const drawing = toSvg(generate(link), document, { on: '#000', off: '#fff', scale: 5 })
    drawing.setAttribute('role', 'img')
    drawing.setAttribute('aria-label', words.codeOfLink)
    place.replaceChildren(drawing, element('p', words.codeAdvice))
  } catch {
    place.textContent = words.codeFailed
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(label: string, press: () => void, look = ''): HTMLButtonElement {
  const made = element('button', label)
  made.type = 'button'
  made.className = `button button-small ${look}`
  made.addEventListener('click', press)
  return made
}
