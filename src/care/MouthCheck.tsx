import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { savePet } from '#pets/pet-store.ts'
import * as paths from '#lib/paths.ts'
import { Choice } from '#ui/Choice.tsx'
import { type MouthCheck as Check, signs, withEntry } from './care-record.ts'
import { changeCare } from './care-store.ts'
import { CheckTable } from './CheckTable.tsx'
import { dayOf } from './ladder.ts'
import { MouthPhotos } from './MouthPhotos.tsx'
import { adviceText, checksOf, isSore, signTexts } from './signs.ts'
import { SignPicture } from './SignPicture.tsx'
import { useCaredPet } from './use-care.ts'
import './numbered.css'
import './signs.css'

interface Props {
  /** RedFlags.astro */
  children: ReactNode
}

/** The message about a pet's last check, and whether it was saved. */
interface Status {
  pet: string
  texts: readonly string[]
  isSaved: boolean
}

const levels = [0, 1, 2] as const

/** Saves a check of the chosen pet, and shows the ones before it and the photos. */
export function MouthCheck({ children }: Props) {
  const cared = useCaredPet()
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<Status>()
  const id = cared?.pet.id
  useEffect(() => {
    const { current } = form
    // Answers about one pet must not be saved for another. The first pet keeps early answers.
    return () => {
      if (id !== undefined) current?.reset()
    }
  }, [id])
  // A box may be checked before the page is hydrated.
  useEffect(() => showAnswer(document.activeElement), [])
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (cared === undefined) return
    const { pet } = cared
    const check = answersIn(event.currentTarget)
    const tell = (isSaved: boolean, ...texts: string[]): void => setStatus({ pet: pet.id, isSaved, texts })
    if (check.flags.length + Object.keys(check.seen).length === 0) {
      tell(false, 'Choose an answer first. If they won’t let you look, choose “Couldn’t see.”')
      return
    }
    const [today, now] = [dayOf(new Date()), Date.now()]
    changeCare(pet, (care) => ({ ...care, ...withEntry(care, 'checks', today, check, now) }))
    if (isSore(check) && !pet.soreMouth) savePet({ ...pet, soreMouth: true }, pet)
    const soreText = `Until a vet has looked, no chew or toy will show as a fit for ${pet.name}. Update this on My Pet after the visit.`
    tell(true, `Saved. ${adviceText(check)}`, ...(isSore(check) ? [soreText] : []))
    // A red flag stays on the page, along with the link to find a vet.
    if (check.flags.length === 0) event.currentTarget.reset()
  }
  const statusNow = status?.pet === id ? status : undefined
  const checks = cared === undefined ? [] : checksOf(cared.care)
  return (
    <div className="mouth-check">
      {cared?.isKept === false && (
        <p className="mb-4 rounded-2xl bg-gum-tint p-4" role="alert">
          Your browser isn’t saving data, or its storage is full. This check lasts until you close the page.
        </p>
      )}
      <p className="needs-scripts when-pet mb-4 font-semibold">
        {cared === undefined ? '\u00a0' : `This check is for ${cared.pet.name}.`}
      </p>
      <form
        ref={form}
        className="grid gap-6"
        autoComplete="off"
        aria-labelledby="title"
        onSubmit={save}
        onInput={({ target }) => {
          // The message about the last check doesn't apply to a new one.
          setStatus(undefined)
          showAnswer(target)
        }}
      >
        {children}
        <Signs species={cared?.pet.species ?? 'dog'} />
        {cared !== undefined && (
          <div>
            <button type="submit" className="button">
              Save {cared.pet.name}’s check
            </button>
            <div role="status" className="mt-4 min-h-7">
              {statusNow?.texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {statusNow?.isSaved === true && (
              <p className="care-ways mt-3 flex flex-wrap gap-3">
                <a className="button button-small" href={paths.vetLocator}>
                  Find a vet
                </a>
                <a className="button button-quiet button-small" href={paths.clinicSheet}>
                  Clinic sheet
                </a>
              </p>
            )}
          </div>
        )}
      </form>
      {cared !== undefined && (
        <>
          <section className="mt-12" aria-labelledby="trend">
            <h2 id="trend" className="text-xl">
              Month by month
            </h2>
            {checks.length === 0 ? (
              <p className="mt-2">Your checks show up here, side by side.</p>
            ) : (
              <CheckTable checks={checks} />
            )}
          </section>
          <MouthPhotos key={id} pet={cared.pet} />
        </>
      )}
    </div>
  )
}

/** The five things to look at, with drawings. */
function Signs({ species }: { species: 'dog' | 'cat' }) {
  return (
    <div className="care-signs numbered mt-6 grid gap-6">
      <div>
        <h2 className="text-xl">None of these? Look at five things</h2>
        <p className="mt-2">
          Check only what your pet allows. Never hold them down for a look. You can check breath and eating
          without touching. If they hide or pull away, “Couldn’t see” is a good answer.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2" role="group" aria-labelledby="face-shape">
          <span id="face-shape" className="text-sm font-medium max-sm:basis-full">
            Face in the drawings
          </span>
          <Choice type="radio" name="face" value="long" defaultChecked>
            Long face
          </Choice>
          <Choice type="radio" name="face" value="short">
            Short face
          </Choice>
        </div>
      </div>
      {signs.map((sign) => (
        <fieldset key={sign} className="min-w-0">
          <legend className="text-lg font-semibold">{signTexts[sign].name}</legend>
          <p className="text-soft text-sm">{signTexts[sign].where}</p>
          <div className="sign-levels mt-3">
            {levels.map((level) => (
              <label key={level} className="sign-level panel">
                <SignPicture sign={sign} level={level} species={species} />
                <span className="flex items-start gap-2">
                  <input type="radio" name={sign} value={level} />
                  {signTexts[sign].levels[level]}
                </span>
              </label>
            ))}
            <label className="sign-level panel">
              <span className="flex items-start gap-2">
                <input type="radio" name={sign} value="unseen" />
                {signTexts[sign].unseen}
              </span>
            </label>
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** Shows what to do about a red flag below its box. The last box on a screen has it below the edge. */
function showAnswer(box: EventTarget | null): void {
  const flag = box instanceof Element ? box.closest('.care-flag') : null
  flag?.querySelector('.care-go')?.scrollIntoView({ block: 'nearest' })
}

/** Red flags end the check, so what was chosen below them doesn't count. */
function answersIn(form: HTMLFormElement): Omit<Check, 'at'> {
  const answers = new FormData(form)
  const flags = answers.getAll('flag').map(String)
  const seen: Check['seen'] = {}
  for (const sign of flags.length > 0 ? [] : signs) {
    const answer = answers.get(sign)
    if (answer === 'unseen') seen[sign] = answer
    else if (answer !== null) seen[sign] = answer === '0' ? 0 : answer === '1' ? 1 : 2
  }
  return { flags, seen }
}
