import type { Sign, SignLevel } from './care-record.ts'

interface Props {
  sign: Sign
  level: SignLevel
  species: 'dog' | 'cat'
}

/** A class of signs.css and a path. */
type Shape = readonly [className: string, path: string]

const waves = [68, 84, 100].map((x): Shape => ['sign-wave', `M${x} 66 q7 -9 0 -18 q-7 -9 0 -18`])
const bowl: Shape = ['sign-bowl', 'M62 66 h48 l-6 16 h-36 z']
const food: Shape = ['sign-food', 'M68 66 q18 -16 36 0 z']
const crumbs = ['M57 84', 'M51 78', 'M111 84'].map((start): Shape => [
  'sign-food',
  `${start} a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0`,
])
const paw: Shape = ['sign-paw', 'M78 60 q-18 -2 -26 -14 q8 -8 16 -2 q10 4 14 12 z']
const lens: Shape = ['sign-lens', 'M49 52 a33 33 0 1 0 66 0 a33 33 0 1 0 -66 0']
const gum: Shape = ['sign-gum', 'M53 36 a33 33 0 0 1 58 0 v8 h-58 z']
const teeth = [59, 75, 91].map((x): Shape => ['sign-tooth', `M${x} 44 h14 v14 q-7 14 -14 0 z`])
const tartar = (height: number): Shape[] =>
  [59, 75, 91].map((x) => ['sign-stain', `M${x} 44 h14 v${height} q-7 3 -14 0 z`])
const mouth = [lens, gum, ...teeth]

/** What each level of a sign looks like. */
const shapes: Readonly<Record<Sign, readonly [readonly Shape[], readonly Shape[], readonly Shape[]]>> = {
  breath: [[], waves.slice(0, 1), waves],
  eating: [
    [bowl, food],
    [bowl, food, ...crumbs],
    [bowl, ...crumbs, paw],
  ],
  gums: [
    mouth,
    [lens, gum, ['sign-line', 'M53 43 h58'], ...teeth],
    [
      lens,
      ['sign-gum sign-red', gum[1]],
      ['sign-line', 'M54 47 q7 5 14 0 q7 5 14 0 q7 5 14 0 q7 5 14 0'],
      ...teeth,
    ],
  ],
  tartar: [mouth, [...mouth, ...tartar(4)], [...mouth, ...tartar(13)]],
  tooth: [
    mouth,
    [...mouth, ['sign-stain', 'M76 56 l6 8 l6 -8 z']],
    [lens, gum, ...teeth.toSpliced(1, 1, ['sign-tooth', 'M75 44 h14 v7 l-5 5 -4 -6 -5 4 z'])],
  ],
}

/** A head has the same place in all drawings of a question. */
const views: Readonly<Partial<Record<Sign, string>>> = { breath: '-14 2 124 68', eating: '0 2 120 88' }

/** Teeth and gums up close, or the pet's head (SignHeads.astro) with what to look for. */
export function SignPicture({ sign, level, species }: Props) {
  const view = views[sign]
  const faces = view === undefined ? [] : ['long', 'short']
  return (
    <svg viewBox={view ?? '46 16 72 72'} className="sign-picture" aria-hidden="true">
      {faces.map((face) => (
        <use
          key={face}
          href={`#head-${species}-${face}`}
          transform="translate(66 0) scale(-1 1)"
          className={`face-${face}`}
        />
      ))}
      {shapes[sign][level].map(([className, path]) => (
        <path key={path} className={className} d={path} />
      ))}
    </svg>
  )
}
