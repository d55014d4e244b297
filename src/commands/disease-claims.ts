// Beginnings of words, as patterns.
// cspell:disable

/**
 * Words for a disease of the mouth or another organ. The guideline that AAFCO adopted from the FDA's Center for
 * Veterinary Medicine names gingivitis, gum problems and tooth loss: a product that claims to prevent or treat them
 * is a drug (http://www.shinyhappycats.com/home/commercial-pet-food/tartar-control-claims/ quotes it in full).
 */
const diseases = [
  String.raw`gingivitis|periodont\w+|stomatitis|caries|cavit(?:y|ies)|pyorrhea|halitosis|resorption|epulis`,
  String.raw`(?:[\w-]+ )?(?:diseases?|infections?|inflammation|ulcers?|abscess\w*|tumou?rs?|cancers?|toothaches?)`,
  String.raw`(?:gum|gums|dental|oral|tooth|teeth|mouth) (?:problems?|issues?|troubles?|decay|rot|loss|damage|recession|irritation|pain|bleeding|swelling|sores?)`,
  String.raw`(?:sore|bleeding|red|inflamed|swollen|receding|puffy|irritated|infected|diseased|unhealthy|tender|painful|aching) (?:gums?|mouths?|teeth|tooth)`,
  String.raw`loose (?:teeth|tooth)|(?:loss of|losing) teeth|teeth (?:from )?falling out|(?:tooth |teeth )?extractions?|pain|bleeding`,
].join('|')
const disease = String.raw`["“(*_[]*(?:${diseases})`

const inflected = (stems: string): string =>
  stems
    .split(' ')
    .map((stem) => `${stem}\\w*`)
    .join('|')

/** Words of purpose. Only forms that aren't also plain words: “lowers,” not “lower teeth.” */
const purposes = [
  inflected(
    'heal prevent revers eliminat fight reduc sooth reliev combat protect guard improv control remed alleviat minimi decreas banish tackl battl repair restor defend halt lessen inhibit suppress diminish neutrali destroy numb resolv tighten manag support rebuild regenerat rejuvenat',
  ),
  String.raw`treat(?:s|ed|ing|ment (?:of|for))?|relief (?:from|for|of)|help(?:s|ed|ing)?|ease(?:s|d)?(?! (?:off|up|into))|easing|kill(?:s|ing)?`,
  String.raw`stop(?:s|ping)?(?! (?:at|and|using|feeding|brushing|giving|there|for|right))|keep(?:s|ing)?(?! (?:an eye|watch|in mind))|clear(?:s|ing)?(?: up)?(?! of)`,
  String.raw`ward(?:s|ing)? off|get(?:s|ting)? rid of|(?:puts? an )?end(?:s to|s)|work(?:s|ing)? (?:on|against)|slow(?:s|ed|ing)|lower(?:s|ed|ing)|calm(?:s|ed|ing)|limit(?:s|ing)|cut(?:s|ting)(?: down)?`,
  String.raw`avoid(?:s|ing)|target(?:s|ing)|attack(?:s|ing)|remov(?:es|ed|ing)|sav(?:es|ing)|beat(?:s|ing)|fix(?:es|ing)|delay(?:s|ing)|curb(?:s|ing)|address(?:es|ing)|recovers|(?:good-?bye|bye[- ]bye|farewell|so long)(?: to)?`,
].join('|')

/** A few words that don't begin another thought. */
const between = (most: number): string =>
  String.raw`(?:(?!(?:if|when|until|unless|before|after|because|so|see|sees|call|than|that|which|while|or your)\b)[^\s.;:!?–—]+ ){0,${most}}?`

/** “Look for red gums” and “too salty for a dog with heart disease” promise nothing. */
const idleFor = String.raw`(?<!\b(?:look|looks|looking|looked|check|checks|checked|checking|watch|watching|search|feel|ask|sign|signs|test|tested|examined|treated|known|bad|worse|wrong|dangerous|unsafe|risky|unsuitable|much|hard|soft|salty|rich|firm|fatty|rough) )\bfor`

const claimed = [
  // “reduces plaque and gingivitis”, “lowers the risk of tooth loss”
  String.raw`\b(?:${purposes}) ${between(6)}${disease}\b`,
  // “gingivitis relief”, “gum disease defense”
  String.raw`\b(?:${diseases})[\])*_”"]*[ -](?:relief|remedy|treatment|cure|control|prevention|preventive|defen[cs]e|fighter|protection|support|formula|therapy|solution|care)\b`,
  // “for dogs with sore gums”, “against tooth loss”
  String.raw`(?:${idleFor}|\bagainst) ${between(5)}${disease}\b`,
  // “Sore gums heal in a week”, “gingivitis is gone”
  String.raw`\b(?:${diseases}) (?:(?:is|are|was|were|will be|can be|gets?|goes?) (?:\w+ )?(?:gone|healed|cured|relieved|reduced|prevented|treated|soothed|calmed|better|away|reversed|controlled)|heals?|disappears?|fades?|clears? up)\b`,
  // “Gum disease doesn’t stand a chance”, “No more bleeding gums”
  String.raw`\b(?:${diseases}) (?:(?:do|does|will|wo)(?: not|n['’]t) (?:stand|have) a chance|(?:has|have|stands?) no chance|(?:is|are) no match|(?:is|are) history)\b`,
  String.raw`^\W*no more ${between(2)}${disease}\b`,
  String.raw`\bgums? (?:stops?|no longer) bleed(?:s|ing)?\b`,
  String.raw`\banti[- ]?(?:inflammator\w+|infect\w+|gingivitis|periodont\w+|caries|cavity)\b`,
].join('|')

const claims = new RegExp(claimed, 'gi')
/** “For dogs with no gum trouble.” */
const healthy = new RegExp(String.raw`\b(?:no|without) (?:${diseases})\b`, 'i')
/** Most sentences name no disease, which this finds fast. */
const anyDisease =
  /gingiv|periodon|stomatit|caries|cavit|pyorrhea|halitosis|resorption|epulis|disease|infect|inflam|ulcer|abscess|tumou?r|cancer|ache|gums?\b|mouth|t(?:oo|ee)th|dental|oral|extraction|pain|bleed/i
const named = new RegExp(String.raw`\b(?:${diseases})\b|\banti[- ]?(?:inflammator\w+|gingivitis)`, 'i')

/** “Sore gums? Try this gel.” */
const question = new RegExp(
  String.raw`\b(?:${diseases})\?\s+(?![^.?!]*\b(?:vet|veterinarian|clinic|not|no|never|skip|stop|\w+n['’]t)\b)[^.?!]*\b(?:${purposes}|this|these|our|try|it)\b`,
  'i',
)

const denial =
  /\b(?:not(?! (?:only|just|merely))|no(?! (?:other|better|need|brush\w*|rins\w*|more than|wonder|doubt))|none|never|neither|nor|nothing|without|skip|cannot|can['’]t|\w+n['’]t)\b/i
const clauseEnd =
  /[:;–—()]|(?:,|\b(?:and|but|so|because|while|yet))\s+(?:it|this|these|they|our|the|we|your|which|still|even)\b/gi
/** “No other paste heals sore gums better” denies nothing. */
const comparison = /\b(?:better|faster|quicker|sooner|like (?:it|this)|as well|as fast)\b/i

/** Returns whether the words before a claim deny it, as in “No paste treats gum disease.” */
export function isDenied(sentence: string, index: number): boolean {
  const before = sentence.slice(0, index)
  const start = [...before.matchAll(clauseEnd)].at(-1)?.index ?? 0
  // The claim itself may begin with the denied verb: “doesn’t treat.”
  return denial.test(before.slice(start)) && !comparison.test(sentence.slice(index))
}

/** Words of the trade for what a guide's claim would be about. */
const product =
  /\b(?:product|(?:tooth)?paste|gel|chew|stick|biscuit|rinse|spray|additive|powder|wipe|toy|treat|(?:tooth)?brush|kit|topper|seaweed)s?\b/i
const own = /\b(?:our|this|these)\b|\bwe (?:list|sell|picked)\b/i

/** A sentence's first claim about a disease, or undefined. */
export function diseaseClaim(sentence: string): { found: string; index: number } | undefined {
  if (!anyDisease.test(sentence)) return undefined
  for (const { 0: found, index } of sentence.matchAll(claims))
    if (!isDenied(sentence, index) && !healthy.test(found)) return { found, index }
  return undefined
}

/** Returns a disease in a product's name, which is a claim without a verb. */
export function diseaseInName(name: string): string | undefined {
  return named.exec(name)?.[0]
}

/** Returns a question about a disease that the next sentence answers with a product. */
export function diseaseQuestion(text: string): { found: string; index: number } | undefined {
  const match = question.exec(text)
  return match === null ? undefined : { found: match[0], index: match.index }
}

/**
 * Returns whether a sentence of a guide explains a disease rather than selling against it: it isn't about a product,
 * or it has its source and isn't about ours.
 */
export function explains(sentence: string, index: number, hasSource: boolean): boolean {
  const before = sentence.slice(0, index)
  const [start = 0] = [...before.matchAll(clauseEnd)].map((end) => end.index).slice(-1)
  const subject = before.slice(start)
  return !product.test(subject) || (hasSource && !own.test(subject))
}

/** What cleans by rubbing, as the guideline's “mechanical action.” */
const mechanical =
  /\b(?:brush\w*|bristles?|scrap\w+|scrub\w*|chew(?:s|ed|ing)?|bit(?:e|es|ing)|textur\w+|ridges?|nubs?|rub\w*|wip(?:e|es|ed|ing)|abras\w+|polish\w*|mechanical\w*|gauze|cloth|fibers?|grit|sweep\w*|drag\w*|crunch\w*)\b/i
const agents =
  /\b(?:enzym\w+|zinc|chlorhexidine|\w*phosphates?|chlorine dioxide|seaweed|kelp|probiotics?|postbiotics?|oils?|chemical\w*|antiseptic|chlorophyll\w*|parsley|mint|spearmint|tea|extracts?|baking soda|bicarbonate|peroxide|formula|saliva|bloodstream|acids?|cranberry|pomegranate|salts?|herbs?|from (?:within|the inside))\b/i
const anyTarget = /plaque|tartar|calculus|breath|odou?r|germs|bacteria/i
const effect = new RegExp(
  String.raw`\b(?:reduc\w+|remov\w+|prevent\w*|control\w*|fight\w*|dissolv\w+|kill\w*|stop(?:s|ping)?|slow(?:s|ed|ing)?|break(?:s|ing)? (?:down|up)|eliminat\w+|freshen\w*|neutrali\w+|bind(?:s|ing)?|loosen\w*|soften\w*|attack\w*|cut(?:s|ting)?|lower(?:s|ing)|inhibit\w*|fad\w+|melt\w*|keep(?:s|ing)?|help\w*|improv\w+|sweeten\w*|fresher) ${between(5)}(?:plaque|tartar|calculus|breath|odou?rs?)\b|\b(?:kill|destroy|eliminat)\w* ${between(3)}(?:germs|bacteria)\b|\b(?:plaque|tartar|breath)[ -](?:control|defen[cs]e|fighter|prevention|remover|killer|dissolver)\b`,
  'gi',
)

/**
 * Returns a claim that something works on plaque, tartar or breath other than by rubbing. The guideline tolerates
 * these claims for a mechanical action; any other needs the FDA's letter.
 */
export function chemicalClaim(
  sentence: string,
  isRubbed: boolean,
): { found: string; index: number } | undefined {
  if (!anyTarget.test(sentence) || mechanical.test(sentence)) return undefined
  if (isRubbed && !agents.test(sentence)) return undefined
  for (const match of sentence.matchAll(effect))
    if (!isDenied(sentence, match.index)) return { found: match[0], index: match.index }
  return undefined
}
