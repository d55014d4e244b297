/** A text without its warnings, and without the things that it says are not there: what a search may find it by. */
export function affirmedIn(text: string): string {
  return text
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => !isWarning.test(sentence))
    .map((sentence) => sentence.replace(denials, ' '))
    .join(' ')
}

/** What a text says is not there: `no chicken or beef`, `rawhide-free`. */
export function deniedIn(text: string): string[] {
  return text.match(denials) ?? []
}

/** A sentence like this names what a product is not, whom it is not for, or what to keep from. */
const isWarning =
  /\b(?:not (?:for|safe|meant|suited|suitable)|isn['’]t (?:for|safe|meant)|unsuitable|unsafe|do not|don['’]t|(?:must|should) (?:not|never)|shouldn['’]t|mustn['’]t|avoid)\b|^never\b/iu

const denials =
  /\b(?:no|without|free (?:of|from)) (?:any |an? )?\p{L}+(?:(?:, \p{L}+)*,? (?:or|nor) \p{L}+)?|\b\p{L}+[- ]free\b/giu
