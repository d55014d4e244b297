/** A claim that the law or a program bars: its pattern, the rule with its source, and a wording that passes. */
export interface ClaimRule {
  pattern: RegExp
  /** Doesn't apply to a sentence that denies the claim, such as “No chew treats gum disease.” */
  mayBeDenied?: boolean
  /** Doesn't apply beside a link or a footnote in the same paragraph of a product, or anywhere in a guide. */
  mayHaveSource?: boolean
  remedy: string
}

const unknown =
  'nobody can promise this for every pet, and what isn’t known is never called safe (even the VOHC seal says nothing about safety: https://vohc.org/accepted-products/): say what the label says, such as the weights it’s made for, or remove it'
const drug =
  'a product that claims to act on the body is a drug to the FDA (21 U.S.C. 321(g)): say what it does to plaque or tartar, such as “helps remove plaque”'

const gulper = String.raw`(?:gulps?|gulping|gulpers?|(?:fast|speedy|greedy) eaters?|(?:swallow|bolt|inhale)s? (?:[\w-]+ )?(?:everything|food|chews|treats|it))\b`
const never = String.raw`(?:can(?:not|['’]t| not|['’]t ever)|won['’]t|will (?:not|never)|never|impossible to|could never)`

/** Promises that only a vet who knows the pet could make. They apply where a text is about a product of ours. */
export const promiseRules: readonly ClaimRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:safe|safely|fine|okay|suitable|perfect|ideal|great|good)(?: choice)?,? (?:even )?(?:for|with|if) (?:[\w’'-]+ ){0,4}?${gulper}|\b${gulper}[^.?!]{0,40}\bsafe(?:ly)?\b|\bfor (?:[\w’',-]+ ){0,8}?who ${gulper}`,
      'i',
    ),
    mayBeDenied: true,
    remedy: unknown,
  },
  {
    pattern: new RegExp(
      String.raw`\b${never} (?:be )?(?:swallow(?:ed)?(?! (?:well|easily|hard))|choked? on|chok(?:e|ing))\b|\b(?:choke|swallow)[- ]?proof\b|\b(?:no|zero|without(?: any)?) (?:choking|swallowing) (?:risk|hazard|danger)`,
      'i',
    ),
    remedy: unknown,
  },
  {
    pattern:
      /\bswallow(?:ing|ed|s)?\b[^.?!]{0,30}\b(?:is|are|be) (?:perfectly |completely |totally )?(?:fine|safe|ok|okay|harmless|no problem)\b|\b(?:safe|harmless|fine|non-?toxic) (?:if|when|even if) (?:it is |it['’]s |they['’]re |they are )?swallowed (?:whole|in)/i,
    mayBeDenied: true,
    remedy: unknown,
  },
  {
    pattern:
      /\b(?:unattended|unsupervised|without (?:any )?supervision|home alone)\b|\b(?:have|chew|enjoy)s? (?:it|them|one|this) (?:\w+ )?alone\b|\bleave (?:your (?:dog|cat|pet|puppy)|them|him|her) alone with\b|\bno (?:need to (?:watch|stay|supervise)|supervision)/i,
    mayBeDenied: true,
    remedy: unknown,
  },
  {
    pattern:
      /\bsafe for (?:all|any|every|each)\b|\b(?:100 ?%|completely|totally|perfectly|absolutely|entirely) safe\b|\b(?:risk|danger)[- ]free\b|\b(?:safe|suitable|fine|okay) (?:for|during|in|while) (?:[\w-]+ ){0,2}(?:pregnan\w+|nursing|lactating)\b/i,
    mayBeDenied: true,
    remedy: unknown,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${never}|doesn['’]t|does not) (?:ever )?(?:break|crack|chip|fracture|harm|hurt|damage)s? (?:a |any |the |their |your (?:dog|cat|pet)['’]s )?(?:teeth|tooth|enamel)\b|\b(?:tooth|teeth)[- ]safe\b`,
      'i',
    ),
    remedy: unknown,
  },
  { pattern: /\bhypo-?allergenic\b|\ballergen[- ]free\b/i, mayBeDenied: true, remedy: unknown },
  {
    pattern:
      /\b(?:replac(?:es?|ing)|instead of|no need for|skip(?:s|ping)?|avoid(?:s|ing)?|cancel)\b[^.?!]{0,25}\b(?:cleanings?|scaling|checkups?|vet visits?|visits? to the vet)\b|\b(?:never|no longer) needs?\b[^.?!]{0,30}\b(?:vet|dentist|cleaning|extraction|pull)|\bno more (?:dental|vet|veterinary) (?:bills?|visits?|cleanings?)\b/i,
    mayBeDenied: true,
    remedy:
      'nothing at home replaces a vet, who looks under the gum (https://avdc.org/PDF/Dental_Scaling_Without_Anesthesia.pdf): say what it does between visits, or remove it',
  },
  {
    pattern:
      /\b(?:like|as|natural) (?:an? )?(?:natural )?antibiotics?\b|\b(?:boost|strengthen|support|improve|enhance)\w* (?:[\w’'-]+ ){0,3}(?:immun\w+|kidneys?|heart|liver|joints?|digestion)\b|\b(?:rebuild|regrow|regenerat|repair|restor)\w* (?:[\w’'-]+ ){0,3}(?:gums?|bone|enamel|tissue)\b/i,
    mayBeDenied: true,
    remedy: drug,
  },
  {
    pattern:
      /\b(?:clinically|scientifically|medically|lab(?:oratory)?)[- ](?:proven|tested|shown)\b|\bFDA[- ](?:approved|cleared|registered)\b/i,
    mayBeDenied: true,
    mayHaveSource: true,
    remedy:
      'proof needs its source (FTC, 16 CFR 255.2): link to the study or the approval itself, or remove it',
  },
]
