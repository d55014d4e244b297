import { fillCount } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import { type Others, type OthersAnswer, othersHere, settleOthers } from '#stores/others.ts'
import { syncPets } from '#stores/server-pets.ts'
import { joinLists } from '#stores/wishlist.ts'

/** Asks who is signed in what becomes of what this device kept for somebody else's account, if there is any. */
export function askAboutOthers(): void {
  const others = othersHere()
  if (others === undefined || document.querySelector('.share-dialog') !== null) return
  const dialog = document.createElement('dialog')
  dialog.className = 'share-dialog'
  dialog.setAttribute('aria-labelledby', 'others-heading')
  const heading = Object.assign(document.createElement('h2'), {
    id: 'others-heading',
    textContent: words.othersHeading,
  })
  const buttons = document.createElement('div')
  buttons.className = 'share-buttons'
  const answers: readonly (readonly [OthersAnswer, string, string])[] = [
    ['leave', words.othersLeave, 'button'],
    ['keep', words.othersKeep, 'button button-quiet'],
    ['delete', words.othersDelete, 'button button-quiet'],
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
  dialog.append(heading, ...told(others).map(paragraph), paragraph(words.othersText), buttons)
  // Closed without an answer, it is asked again on the next page.
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function told({ pets, wishes }: Others): string[] {
  return [
    ...(pets === 0 ? [] : [fillCount(words.othersPets, pets)]),
    ...(wishes === 0 ? [] : [fillCount(words.othersWishes, wishes)]),
  ]
}

function paragraph(textContent: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent })
}
