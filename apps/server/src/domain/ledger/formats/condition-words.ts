/** What the words of a fare or rate say about changes and refunds; null where they say nothing, or both. */
export interface ToldConditions {
  readonly isChangeable: boolean | null
  readonly isRefundable: boolean | null
}

const noRefund =
  /\b(?:non|not?)[\s-]?ref(?:und(?:able|s)?|s)?\b|\brefunds? (?:is |are )?not (?:permitted|allowed|possible)\b|\bnicht (?:erstattbar|erstattungsfähig)\b|\bnon remboursable\b|不可退款|不可退票|不得退票|返金不可|払い?戻し不可|払戻不可/gi
const refund =
  /\brefundable\b|\brefunds? (?:permitted|allowed)\b|\berstattbar\b|\bremboursable\b|可退款|可退票|返金可|払い?戻し可|払戻可/i
const noChange =
  /\b(?:non|no)[\s-]?(?:exch(?:ange(?:able|s)?)?|chgs?|chng|change(?:able|s)?)\b|\bnot (?:ex)?changeable\b|\b(?:ex)?changes? (?:is |are )?not (?:permitted|allowed|possible)\b|\bnicht umbuchbar\b|\bnon modifiable\b|不可更改|不可改期|不得更改|変更不可/gi
// A fee for a change says that it can be changed; 'no change fee' too, which `noChange` must not take for a refusal.
const change =
  /\b(?:ex)?changeable\b|\b(?:ex)?changes? (?:permitted|allowed)\b|\b(?:change|chg|reissue|exchange) (?:fees?|penalty)\b|\bumbuchbar\b|\bmodifiable\b|可更改|可改期|変更可/i
const freeChange = /\bno (?:change|chg|exchange) (?:fees?|penalty)\b/gi

/** Endorsements, fare conditions and cancellation policies, in the words that airlines, hotels and agencies use. */
export function readConditionWords(words: string | null): ToldConditions {
  if (!words) return { isChangeable: null, isRefundable: null }
  const plain = words.replaceAll(freeChange, 'change fee')
  return { isChangeable: told(plain, change, noChange), isRefundable: told(words, refund, noRefund) }
}

/** 'Non-refundable' holds the word 'refundable', so refusals are taken out first. */
function told(words: string, yes: RegExp, no: RegExp): boolean | null {
  const rest = words.replaceAll(no, ' ')
  const isRefused = rest !== words
  const isAllowed = yes.test(rest)
  return isRefused === isAllowed ? null : isAllowed
}
