import type { ErrorCode } from '@portolan/contract/errors'
import type { OrderFault } from '@portolan/contract/features/trip-requests/external-orders'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import { errorText } from '../../../kernel/answer.ts'
import type { OrderTexts } from './messages/en-US.ts'

const texts = await catalogue<OrderTexts>(new URL('messages/', import.meta.url))

/** Texts of external orders. */
export const orderTextsIn = (language: Language): OrderTexts => texts[language]

/** Why an order was not taken: a word of `faults` of the texts, or an error of the table (no form of approval, no approver). */
export type FaultWord = keyof OrderTexts['faults'] | ErrorCode

/** A fault as it is kept, without a language. */
export interface KeptFault {
  readonly code: FaultWord
  /** Such as `segments[1].depTime`; null where it is the order as a whole. */
  readonly path: string | null
  /** What the text names. */
  readonly x?: string | undefined
}

const isWord = (code: string, words: OrderTexts['faults']): code is keyof OrderTexts['faults'] =>
  Object.hasOwn(words, code)

/** A fault in the reader's language. */
export function tellFault({ code, path, x = '' }: KeptFault, language: Language): OrderFault {
  const words = texts[language].faults
  const Message = isWord(code, words) ? fill(words[code], { x }) : errorText(code, language, x)
  return { Code: code, Path: path, Message }
}
