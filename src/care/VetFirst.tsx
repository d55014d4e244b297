import type { CarePlanPage } from '#content/page.ts'
import * as paths from '#lib/paths.ts'

/** Replaces the products in a plan for a sore mouth. */
export function ClinicFirst({ clinic }: { clinic: CarePlanPage['clinic'] }) {
  return (
    <section className="mt-4 rounded-2xl bg-gum-tint p-5" aria-labelledby="clinic">
      <h3 id="clinic">{clinic.heading}</h3>
      <p className="mt-1">{clinic.text}</p>
      <h4 className="mt-4 font-semibold">What to ask at the visit</h4>
      <ul className="mt-1 list-disc pl-5">
        {clinic.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="no-print mt-4 flex flex-wrap gap-3">
        <a className="button button-small" href={paths.vetLocator}>
          Find a vet
        </a>
        <button type="button" className="button button-quiet button-small needs-scripts" data-print>
          Print
        </button>
      </p>
    </section>
  )
}

/** Comes before everything else in the plan of a pet with an illness, with or without products. */
export function VetForIllness({ hasPicks }: { hasPicks: boolean }) {
  return (
    <section className="mt-4 rounded-2xl bg-gum-tint p-5" aria-labelledby="ask-vet">
      <h3 id="ask-vet">Ask your vet first</h3>
      <p className="mt-1">
        {hasPicks
          ? 'We left out everything your pet would eat or lick. Show your vet this plan before you buy anything. '
          : 'We didn’t find a product we’re sure is safe with your pet’s illness. '}
        Your vet knows the diagnosis and the medicines. Ask which products are safe, and bring the labels.
      </p>
      <p className="no-print mt-4">
        <a className="button button-small" href={paths.vetLocator}>
          Find a vet
        </a>
      </p>
    </section>
  )
}

/** Comes before the products in a plan for a pet who doesn’t allow brushing: it may hurt. */
export function PainFirst({ soreMouthPath }: { soreMouthPath: string }) {
  return (
    <section className="mt-4 rounded-2xl bg-gum-tint p-5" aria-labelledby="pain">
      <h3 id="pain">Could it hurt?</h3>
      <p className="mt-1">
        A pet who pulls away may be in pain. Do they drop food, chew on one side, drool, paw at the mouth or
        have red gums? Then see your vet before you try anything in the mouth.
      </p>
      <p className="no-print mt-4 flex flex-wrap gap-3">
        <a className="button button-small" href={soreMouthPath}>
          Yes, or I’m not sure
        </a>
        <a className="button button-quiet button-small" href={paths.mouthCheck}>
          Check the mouth
        </a>
      </p>
    </section>
  )
}
