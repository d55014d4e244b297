import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { plural } from '#lib/locale.ts'
import * as paths from '#lib/paths.ts'
import { type DayResult, withEntry } from './care-record.ts'
import { careOf, changeCare } from './care-store.ts'
import { CareReminders } from './CareReminders.tsx'
import { CareSuggestion } from './CareSuggestion.tsx'
import { CareTimer } from './CareTimer.tsx'
import { CareTools } from './CareTools.tsx'
import { CareWeeks } from './CareWeeks.tsx'
import { refusesOften, streakOn } from './ladder.ts'
import { markSteps, openLadder, textOfStep } from './step-list.ts'
import { stepToday } from './today.ts'
import { type CaredPet, useCaredPet } from './use-care.ts'
import './coach.css'

/** Index of the step for pets who let you brush: the outer sides. */
const outerSides = 6

const results = [
  ['done', 'Done', 'calm to the end'],
  ['bit', 'A little', 'short or wiggly'],
  ['no', 'Not today', 'hid or said no'],
] as const

/** Today's step for the chosen pet, one tap for how it went, and the last eight weeks. */
export function CareCoach() {
  const cared = useCaredPet()
  return (
    <div className="needs-scripts when-pet care-coach min-h-196">
      {cared !== undefined && <Coach key={cared.pet.id} {...cared} />}
    </div>
  )
}

function Coach({ pet, care, isKept }: CaredPet) {
  /** Index of the step to start at; the first entry keeps it. */
  const [start, setStart] = useState(0)
  const { today, now } = stepToday(pet, care, start)
  const { step } = now
  useEffect(() => openLadder(pet.species), [pet.species])
  useEffect(() => markSteps(step?.id, care.days), [step?.id, care.days])
  return (
    <>
      {!isKept && (
        <p className="mb-4 rounded-2xl bg-gum-tint p-4" role="alert">
          Your browser isn’t saving data, or its storage is full. You’ll lose your entries when you close this
          page.
        </p>
      )}
      {pet.soreMouth && <BrushingCanWait name={pet.name} />}
      <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid gap-6">
          {!pet.soreMouth && (
            <Practice pet={pet} care={care} start={start} onSkip={() => setStart(outerSides)} />
          )}
          <CareTools className="sm:grid-cols-2" />
        </div>
        <div className="grid gap-6">
          <section className="panel p-5 md:p-6" aria-labelledby="weeks">
            <h2 id="weeks" className="text-xl">
              The last 8 weeks
            </h2>
            {!pet.soreMouth && <p className="mt-2 font-semibold">{streakText(streakOn(today, care.days))}</p>}
            <CareWeeks today={today} days={care.days} />
          </section>
          {!pet.soreMouth && <CareReminders pet={pet} care={care} step={step?.id ?? ''} />}
        </div>
      </div>
    </>
  )
}

function BrushingCanWait({ name }: { name: string }) {
  return (
    <section className="rounded-card bg-gum-tint p-5 md:p-6" aria-labelledby="sore">
      <h2 id="sore" className="text-xl">
        Brushing can wait
      </h2>
      <p className="mt-2">
        You noted that {name}’s mouth may be sore. Have a vet look first. When they say it’s fine to brush,
        update My Pet. If you have a reminder in your calendar, turn it off for now.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a className="button button-small" href={paths.vetLocator}>
          Find a vet
        </a>
        <a className="button button-quiet button-small" href={paths.myPet}>
          My Pet
        </a>
      </p>
    </section>
  )
}

interface PracticeProps extends Pick<CaredPet, 'pet' | 'care'> {
  start: number
  onSkip: () => void
}

/** Today's step, and how it went. */
function Practice({ pet, care, start, onSkip }: PracticeProps) {
  const [status, setStatus] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const firstResult = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (start > 0) heading.current?.focus()
  }, [start])
  const { today, now, next } = stepToday(pet, care, start)
  const { step } = now
  const result = care.days[today]?.result ?? 'none'
  const hasBegun = Object.values(care.days).some((day) => day.result !== 'none')
  const refuses = refusesOften(care.days)
  const write = (written: DayResult): void => {
    // The page may be open since yesterday.
    const at = stepToday(pet, careOf(pet.id).get(), start)
    const entry = { result: written, step: at.now.step?.id ?? '' }
    changeCare(pet, (one) => ({ ...one, ...withEntry(one, 'days', at.today, entry, Date.now()) }))
    setStatus(written === 'none' ? 'Undone.' : 'Saved.')
    if (written === 'none') firstResult.current?.focus()
  }
  if (step === undefined) return
  return (
    <section className="panel p-5 md:p-8" aria-labelledby="today">
      <p className="text-soft mb-1 text-sm font-semibold">
        {pet.name} today · Step {now.index + 1} of {now.ladder.length}
      </p>
      <h2 ref={heading} id="today" tabIndex={-1}>
        {step.step}
      </h2>
      {pet.brushing === 'yes' && !hasBegun && start === 0 && (
        <p className="mt-2 text-sm">
          Used to a brush already?{' '}
          <button type="button" className="min-h-11 text-sm underline" onClick={onSkip}>
            Start at step 7
          </button>
        </p>
      )}
      {!hasBegun && (
        <p className="mt-3 rounded-2xl bg-gum-tint p-4 text-sm">
          Before you start: has a vet looked in {pet.name}’s mouth this year? Pets who hide or pull away may
          be in pain. If you aren’t sure, call first. The steps can wait.
        </p>
      )}
      <StepText id={step.id} />
      {!refuses && <CareSuggestion key={step.needs} pet={pet} care={care} part={step.needs} today={today} />}
      {now.index >= outerSides && <CareTimer isOpen={step.seconds >= 45} />}
      <h3 className="mt-6 text-lg" id="went">
        How did it go?
      </h3>
      <div className="care-results mt-3" role="group" aria-labelledby="went">
        {results.map(([kind, name, text], index) => (
          <button
            key={kind}
            ref={index === 0 ? firstResult : undefined}
            type="button"
            className="care-result"
            aria-pressed={result === kind}
            onClick={() => write(kind)}
          >
            <b>{name}</b>
            <span>{text}</span>
          </button>
        ))}
      </div>
      <div className="mt-3 min-h-16">
        <p role="status">
          {status} {nextText(result, now, next)}
        </p>
        {result !== 'none' && (
          <button type="button" className="min-h-11 text-sm underline" onClick={() => write('none')}>
            Undo
          </button>
        )}
      </div>
      {refuses && (
        <p className="my-4 rounded-2xl bg-gum-tint p-4">
          Some pets say no because something hurts, and nobody can tell from the outside. Take a break and
          call your clinic this week.{' '}
          <a className="font-semibold underline" href={paths.vetLocator}>
            Find a vet
          </a>
        </p>
      )}
      {result === 'none' && (
        <p className="text-soft text-sm">No time? Skip today. You won’t lose your progress.</p>
      )}
    </section>
  )
}

/** A step's text, copied from the list of steps further down the page. */
function StepText({ id }: { id: string }) {
  const copy = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => copy.current?.replaceChildren(...textOfStep(id)), [id])
  return <div ref={copy} className="care-copy mt-3" />
}

type StepNow = ReturnType<typeof stepToday>['now']

function nextText(result: DayResult, now: StepNow, next: StepNow): string {
  const tomorrow = next.step?.step ?? ''
  if (result === 'none') return ''
  if (next.index > now.index) return `Nice work, both of you. Tomorrow there’s a new step: ${tomorrow}.`
  if (next.index < now.index) return `That’s fine. Tomorrow’s step is easier: ${tomorrow}.`
  if (result === 'no') return 'That’s fine. Tomorrow, don’t touch. Just sit nearby and leave a treat.'
  if (result === 'bit') return 'A little counts. Do the same step tomorrow.'
  const left = (now.step?.goodDays ?? 0) - next.good
  const isLast = now.index === now.ladder.length - 1
  return isLast || left <= 0
    ? 'Nice work, both of you. Do the same tomorrow.'
    : `Nice work, both of you. ${left} more good ${plural(left, 'day', 'days')} until the next step.`
}

function streakText(streak: number): string {
  if (streak === 0) return 'Start whenever you’re both ready.'
  return `${streak}-day streak. Missing one day a week won’t break it.`
}
