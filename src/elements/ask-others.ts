import { fillCount } from '#lib/fill.ts'
import { type Others, type OthersAnswer, othersHere, settleOthers } from '#stores/others.ts'
import { syncPets } from '#stores/server-pets.ts'
import { joinLists } from '#stores/wishlist.ts'

const words = {
  heading: 'Somebody else’s changes are on this device',
  pets: {
    one: '{count} pet that was never saved to their account.',
    other: '{count} pets that were never saved to their account.',
  },
  wishes: {
    one: '{count} saved product that never reached their account.',
    other: '{count} saved products that never reached their account.',
  },
  text: 'What should we do with them?',
  leave: 'Leave them for their owner',
  keep: 'Add them to my account',
  delete: 'Delete them',
}

/** Asks who is signed in what becomes of what this device kept for somebody else's account, if there is any. */
export function askAboutOthers(): void {
  const others = othersHere()
  if (others === undefined || document.querySelector('.share-dialog') !== null) return
  const dialog = document.createElement('dialog')
  dialog.className = 'share-dialog'
  dialog.setAttribute('aria-labelledby', 'others-heading')
  const heading = Object.assign(document.createElement('h2'), {
    id: 'others-heading',
    textContent: words.heading,
  })
  const buttons = document.createElement('div')
  buttons.className = 'share-buttons'
  const answers: readonly (readonly [OthersAnswer, string, string])[] = [
    ['leave', words.leave, 'button'],
    ['keep', words.keep, 'button button-quiet'],
    ['delete', words.delete, 'button button-quiet'],
  ]
  for (const [answer, textContent, className] of answers) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent, className })
    button.addEventListener('click', () => {
      settleOthers(others, answer)
      dialog.close()
      if (answer === 'keep') void Promise.all([syncPets(), joinLists()])
    })
    buttons.append(button)
  }
  dialog.append(heading, ...told(others).map(paragraph), paragraph(words.text), buttons)
  // Closed without an answer, it is asked again on the next page.
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function told({ pets, wishes }: Others): string[] {
  return [
    ...(pets === 0 ? [] : [fillCount(words.pets, pets)]),
    ...(wishes === 0 ? [] : [fillCount(words.wishes, wishes)]),
  ]
}

function paragraph(textContent: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent })
}
