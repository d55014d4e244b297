import type { Pet } from '#pets/pet.ts'

const plain = {
  weightUnit: 'lb',
  avoids: [],
  gulps: false,
  chewsHard: false,
  soreMouth: false,
  illnesses: [],
  brushing: 'yes',
} as const satisfies Partial<Pet>

export const rex: Pet = {
  ...plain,
  name: 'Rex',
  species: 'dog',
  weightLb: 62,
  lifeStage: 'adult',
  gulps: true,
  avoids: ['chicken'],
}

/** Ten typical pets. Together, they trigger every fit rule. */
export const namedPets: readonly Pet[] = [
  rex,
  { ...plain, name: 'Misty', species: 'cat', weightLb: 9, lifeStage: 'senior', brushing: 'no' },
  { ...plain, name: 'Biscuit', species: 'dog', weightLb: 9, lifeStage: 'puppy', brushing: 'learning' },
  { ...plain, name: 'Pip', species: 'cat', weightLb: 4, lifeStage: 'kitten', brushing: 'learning' },
  { ...plain, name: 'Duke', species: 'dog', weightLb: 130, lifeStage: 'adult', chewsHard: true },
  { ...plain, name: 'Opal', species: 'dog', weightLb: 28, lifeStage: 'senior', soreMouth: true },
  { ...plain, name: 'Tink', species: 'dog', weightLb: 5, lifeStage: 'adult', avoids: ['grain', 'dairy'] },
  { ...plain, name: 'Bruno', species: 'cat', weightLb: 17, lifeStage: 'adult', avoids: ['fish'] },
  { ...plain, name: 'Hazel', species: 'dog', weightLb: 40, lifeStage: 'adult', avoids: ['beef', 'pork'] },
  { ...plain, name: 'Scout', species: 'dog' },
]

/** Pets with illnesses. Few foods fit them. */
export const sickPets: readonly Pet[] = [
  { ...plain, name: 'Clove', species: 'dog', weightLb: 45, lifeStage: 'adult', illnesses: ['kidney'] },
  {
    ...plain,
    name: 'Juno',
    species: 'cat',
    weightLb: 9,
    lifeStage: 'senior',
    illnesses: ['thyroid', 'diabetes'],
    brushing: 'no',
  },
]
