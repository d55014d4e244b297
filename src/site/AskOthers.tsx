import { plural } from '#lib/locale.ts'
import { openDialog } from '#ui/Dialog.tsx'

const answers = [
  ['leave', 'Leave them for the other person', 'button'],
  ['keep', 'Add them to my account', 'button button-quiet'],
  ['delete', 'Delete them', 'button button-quiet'],
] as const

/**
 * Asks what to do with other accounts' pets and wishes, of which there are so many. Returns nothing if the dialog is
 * closed without an answer.
 */
export async function askOthers(pets: number, wishes: number, account: string) {
  const answer = await openDialog(
    'Someone else’s changes are on this device',
    <>
      {account !== '' && <p>You’re signed in as {account}.</p>}
      {pets > 0 && (
        <p>
          {pets} {plural(pets, 'pet wasn’t', 'pets weren’t')} saved to their account.
        </p>
      )}
      {wishes > 0 && (
        <p>
          {wishes} saved {plural(wishes, 'product isn’t', 'products aren’t')} in their account yet.
        </p>
      )}
      <p>What should we do with them?</p>
      <form method="dialog" className="share-buttons">
        {answers.map(([value, label, className]) => (
          <button key={value} value={value} className={className}>
            {label}
          </button>
        ))}
      </form>
    </>,
  )
  return answers.find(([value]) => value === answer)?.[0]
}
