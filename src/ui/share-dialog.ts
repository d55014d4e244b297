import { element, openDialog } from './element.ts'

/** The most characters a QR code can hold and still be read by a phone camera. */
const longestCode = 1000

/**
 * Shares a link: with the system's share sheet on phones, otherwise in a dialog with a link to copy and a QR code.
 */
export function share(link: string, isCut: boolean): void {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && 'share' in navigator) {
    navigator.share({ title: document.title, url: link }).catch((error: unknown) => {
      // If the visitor closed the share sheet, don't open the dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) open(link, isCut)
    })
  } else open(link, isCut)
}

function open(link: string, isCut: boolean): void {
  const field = element('input', { className: 'field', readOnly: true, value: link, ariaLabel: 'Link' })
  field.addEventListener('focus', () => field.select())
  const status = element('p', { role: 'status' })
  const code = element('div')
  const heading = 'Share a link'
  const dialog = openDialog(
    'share-dialog',
    heading,
    element('h2', {}, heading),
    element(
      'p',
      {},
      'Anyone with this link can see the products on this page. In a care plan, they also see your answers about your pet, but no names. They can’t change anything you’ve saved.',
    ),
    ...(isCut ? [element('p', {}, 'A link can hold 60 products, so this one has your first 60.')] : []),
    field,
    element(
      'div',
      { className: 'share-buttons' },
      button('Copy link', () => void copy(field, status)),
      ...('share' in navigator
        ? [button('Send', () => void navigator.share({ title: document.title, url: link }).catch(() => {}))]
        : []),
      button('Show a QR code', () => void showCode(link, code), 'button-quiet'),
      button('Close', () => dialog.close(), 'button-quiet'),
    ),
    status,
    code,
  )
}

async function copy(field: HTMLInputElement, status: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value)
    status.textContent = 'Link copied'
  } catch {
    status.textContent = 'Your browser blocked copying. Select the link and copy it.'
    field.focus()
  }
}

async function showCode(link: string, place: HTMLElement): Promise<void> {
  place.setAttribute('role', 'status')
  if (link.length > longestCode) {
    place.textContent = 'This list is too long for a QR code. Send the link instead.'
    return
  }
  try {
    const [{ generate }, { toSvg }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')])
    const drawing = toSvg(generate(link), document, { on: '#000', off: '#fff', scale: 5 })
    drawing.setAttribute('role', 'img')
    drawing.setAttribute('class', 'share-code')
    drawing.setAttribute('aria-label', 'QR code for this link')
    place.replaceChildren(drawing, element('p', {}, 'Point your phone’s camera at the code.'))
  } catch {
    place.textContent = 'We couldn’t create the QR code. Check your connection, or send the link.'
  }
}

function button(label: string, press: () => void, look = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className: `button button-small ${look}` }, label)
  made.addEventListener('click', press)
  return made
}
