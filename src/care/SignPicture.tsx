import type { Sign, SignLevel } from './care-record.ts'

interface Props {
  sign: Sign
  level: SignLevel
  species: 'dog' | 'cat'
}

/** A head has the same place in all drawings of a question. */
const views: Readonly<Partial<Record<Sign, string>>> = { breath: '-14 2 124 68', eating: '0 2 120 88' }
const teeth = [66, 82, 98]
const crumbs = [
  [60, 84],
  [54, 78],
  [114, 84],
] as const

/** Teeth and gums up close, or the pet's head (SignHeads.astro) with what to look for. */
export function SignPicture({ sign, level, species }: Props) {
  const view = views[sign]
  return (
    <svg viewBox={view ?? '46 16 72 72'} className="sign-picture" aria-hidden="true">
      {view !== undefined &&
        ['long', 'short'].map((face) => (
          <use
            key={face}
            href={`#head-${species}-${face}`}
            transform="translate(66 0) scale(-1 1)"
            className={`face-${face}`}
          />
        ))}
      {sign === 'breath' ? (
        [0, 1, 2]
          .slice(0, level === 0 ? 0 : level === 1 ? 1 : 3)
          .map((wave) => (
            <path key={wave} className="sign-wave" d={`M${68 + wave * 16} 66 q7 -9 0 -18 q-7 -9 0 -18`} />
          ))
      ) : sign === 'eating' ? (
        <>
          <path className="sign-bowl" d="M62 66 h48 l-6 16 h-36 z" />
          {level < 2 && <path className="sign-food" d="M68 66 q18 -16 36 0 z" />}
          {level > 0 && crumbs.map(([x, y]) => <circle key={x} className="sign-food" cx={x} cy={y} r="3" />)}
          {level === 2 && <path className="sign-paw" d="M78 60 q-18 -2 -26 -14 q8 -8 16 -2 q10 4 14 12 z" />}
        </>
      ) : (
        <Teeth sign={sign} level={level} />
      )}
    </svg>
  )
}

function Teeth({ sign, level }: Pick<Props, 'sign' | 'level'>) {
  return (
    <>
      <circle className="sign-lens" cx="82" cy="52" r="33" />
      <path
        className={sign === 'gums' && level === 2 ? 'sign-gum sign-red' : 'sign-gum'}
        d="M53 36 a33 33 0 0 1 58 0 v8 h-58 z"
      />
      {sign === 'gums' && level === 1 && <path className="sign-line" d="M53 43 h58" />}
      {sign === 'gums' && level === 2 && (
        <path className="sign-line" d="M54 47 q7 5 14 0 q7 5 14 0 q7 5 14 0 q7 5 14 0" />
      )}
      {teeth.map((x, index) => (
        <path
          key={x}
          className="sign-tooth"
          d={
            sign === 'tooth' && level === 2 && index === 1
              ? `M${x - 7} 44 h14 v7 l-5 5 -4 -6 -5 4 z`
              : `M${x - 7} 44 h14 v14 q-7 14 -14 0 z`
          }
        />
      ))}
      {sign === 'tooth' && level === 1 && <path className="sign-stain" d="M76 56 l6 8 l6 -8 z" />}
      {sign === 'tartar' &&
        level > 0 &&
        teeth.map((x) => (
          <path
            key={x}
            className="sign-stain"
            d={`M${x - 7} 44 h14 v${level === 1 ? 4 : 13} q-7 3 -14 0 z`}
          />
        ))}
    </>
  )
}
