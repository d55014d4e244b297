import { useState } from 'react'
import { accountMark } from '#account/session-hint.ts'
import { openDialog } from '#ui/Dialog.tsx'
import { $outbox, type TwoAnswers } from '#account/outbox.ts'
import { petWith, storeValues } from './pets-on-device.ts'
import { twoAnswersText, valueText } from './two-answers.ts'

/**
 * Says which fields had two different answers, and offers the earlier ones. If the page is left without an answer, the
 * next one says it again. `send` sends what was stored.
 */
export async function askTwoAnswers(send: () => unknown): Promise<void> {
  const mark = accountMark()
  const all = $outbox.get().twoAnswers.filter(({ owner }) => owner === mark)
  const told = await openDialog(
    'Two devices gave different answers',
    <>
      <p>We kept the later ones. Please check them.</p>
      <ul className="mt-3 grid gap-3">
        {all.map((answers) => (
          <Line key={keyOf(answers)} answers={answers} send={send} />
        ))}
      </ul>
      <form method="dialog" className="share-buttons">
        <button className="button">OK</button>
      </form>
    </>,
  )
  // Another dialog was open.
  if (told === undefined) return
  $outbox.change((box) => ({
    ...box,
    twoAnswers: box.twoAnswers.filter((one) => !all.some((given) => keyOf(given) === keyOf(one))),
  }))
}

function Line({ answers, send }: { answers: TwoAnswers; send: () => unknown }) {
  const { kind, id, field, lost } = answers
  const [isBack, setBack] = useState(false)
  const text = valueText(field, lost)
  const changeBack = (): void => {
    if (petWith(id) !== undefined && storeValues(id, new Map([[field, lost]]))) send()
    setBack(true)
  }
  return (
    <li>
      <p>{twoAnswersText(answers, petWith(id)?.name ?? 'Your pet')}</p>
      {kind === 'pet' &&
        (isBack ? (
          <p role="status">Changed back to “{text}”.</p>
        ) : (
          <button type="button" className="button button-quiet button-small mt-2" onClick={changeBack}>
            Use “{text}”
          </button>
        ))}
    </li>
  )
}

function keyOf({ owner, kind, id, field }: TwoAnswers): string {
  return [owner, kind, id, field].join(' ')
}
