import type { StoredPet } from '#pets/pet-fields.ts'
import { illnessNames, inSentence } from '#pets/fit-text.ts'
import { lifeStageOf, weightText } from '#pets/pet.ts'
import { formatDay } from '#lib/dates.ts'
import { CareWeeks } from './CareWeeks.tsx'
import { CheckTable } from './CheckTable.tsx'
import { checksOf } from './signs.ts'
import { stepToday } from './today.ts'
import { type CaredPet, useCaredPet } from './use-care.ts'
import './clinic-sheet.css'

/** Checks that fit on the sheet. */
const maxChecks = 4

const questions = [
  'Which teeth worry you, and what would you do first?',
  'Does a cleaning include X-rays? What else does the price cover?',
  'Who monitors the anesthesia, and who stays with my pet afterward?',
  'What should I brush with, and when can I start again?',
  'Which chews and toys are safe for these teeth?',
]

const deaths = {
  dog: '5 of 10,000 healthy dogs and 133 of 10,000 sick ones',
  cat: '11 of 10,000 healthy cats and 140 of 10,000 sick ones',
}

/** What a clinic may want to know about the chosen pet, on one page. */
export function ClinicSheet() {
  const cared = useCaredPet()
  return (
    <div className="needs-scripts when-pet clinic-sheet">
      {cared !== undefined && <Sheet pet={cared.pet} care={cared.care} />}
    </div>
  )
}

function Sheet({ pet, care }: Pick<CaredPet, 'pet' | 'care'>) {
  const checks = checksOf(care, maxChecks)
  const { today, now } = stepToday(pet, care)
  return (
    <>
      <p className="no-print mb-6">
        <button type="button" className="button button-small" onClick={() => print()}>
          Print or save as PDF
        </button>
      </p>
      <div className="sheet grid grid-cols-1 gap-6">
        <section aria-labelledby="who">
          <h2 id="who" className="text-2xl!">
            {pet.name}
          </h2>
          <p>{factsText(pet, today)}</p>
        </section>
        <section aria-labelledby="checks">
          <h2 id="checks">What we saw at home</h2>
          {checks.length === 0 ? <p>No mouth checks yet.</p> : <CheckTable checks={checks} />}
          <p className="text-soft text-sm">Seen at home by the owner, with the pet awake. Not a diagnosis.</p>
        </section>
        <div className="sheet-columns grid grid-cols-1 gap-6 lg:grid-cols-2">
          <section aria-labelledby="home">
            <h2 id="home">Brushing at home</h2>
            <p>
              Now: {now.step?.step} (step {now.index + 1} of {now.ladder.length}).
            </p>
            <CareWeeks today={today} days={care.days} />
          </section>
          <section aria-labelledby="questions">
            <h2 id="questions">Questions</h2>
            <ol className="list-decimal pl-5">
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
          </section>
        </div>
        <section aria-labelledby="figures">
          <h2 id="figures">Figures to ask about</h2>
          <p>
            <b>A cleaning at a general practice:</b> $150 to $750 in one guide on dogs, $400 to $1,000 on a
            veterinarian’s page from 2019.
          </p>
          <p>
            <b>Deaths linked to anesthesia or sedation:</b> {deaths[pet.species]} (Britain, 2002 to 2004). Ask
            about your own pet.
          </p>
          <p className="text-soft text-sm">
            Sources: PetsCare, why is it so expensive to clean a dog’s teeth; Vet Chick, 2019; Brodbelt and
            others, Veterinary Anaesthesia and Analgesia, 2008.
          </p>
        </section>
      </div>
    </>
  )
}

function factsText(pet: StoredPet, today: string): string {
  const { species, born, avoids, illnesses } = pet
  const lifeStage = lifeStageOf(pet, new Date())
  return [
    species === 'dog' ? 'Dog' : 'Cat',
    weightText(pet) ?? 'weight unknown',
    lifeStage ?? 'age unknown',
    ...(born === undefined ? [] : [`born ${formatDay(`${born}-01`).replace('\u00a01,', '')}`]),
    avoids.length === 0 ? 'no allergies noted' : `avoids ${inSentence([...avoids])}`,
    ...(illnesses.length === 0 ? [] : [illnessNames(illnesses)]),
    ...(pet.gulps ? ['gulps'] : []),
    ...(pet.chewsHard ? ['chews hard'] : []),
    ...(pet.soreMouth ? ['mouth may be sore (noted by owner)'] : []),
    `as of ${formatDay(today)}`,
  ].join(' · ')
}
