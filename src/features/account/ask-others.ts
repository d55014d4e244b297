import { plural } from '#lib/plural.ts'
import { type Others, type OthersAnswer, othersHere, settleOthers } from './others-data.ts'
import { syncPets } from '#features/pets/server-pets.ts'
import { joinLists } from '#features/wishlist/wishlist-store.ts'

/** If this device holds data of a different account, asks the signed-in person what to do with it. */
export function askAboutOthers(): void {
  const others = othersHere()
  if (others === undefined || document.querySelector('.share-dialog') !== null) return
  const dialog = document.createElement('dialog')
  dialog.className = 'share-dialog'
  dialog.setAttribute('aria-labelledby', 'others-heading')
  const heading = Object.assign(document.createElement('h2'), {
    id: 'others-heading',
    textContent: 'Someone else’s changes are on this device',
  })
  const buttons = document.createElement('div')
  buttons.className = 'share-buttons'
  const answers: readonly (readonly [OthersAnswer, string, string])[] = [
    ['leave', 'Leave them for the other person', 'button'],
    ['keep', 'Add them to my account', 'button button-quiet'],
    ['delete', 'Delete them', 'button button-quiet'],
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
  dialog.append(heading, ...told(others).map(paragraph), paragraph('What should we do with them?'), buttons)
  // If the dialog is closed without an answer, the next page asks again.
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function told({ pets, wishes }: Others): string[] {
  return [
    ...(pets === 0 ? [] : [`${pets} ${plural(pets, 'pet wasn’t', 'pets weren’t')} saved to their account.`]),
    ...(wishes === 0
      ? []
      : [`${wishes} saved ${plural(wishes, 'product isn’t', 'products aren’t')} in their account yet.`]),
  ]
}

function paragraph(textContent: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent })
}
