import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { OfferTexts } from './messages/en-US.ts'

const texts = await catalogue<OfferTexts>(new URL('messages/', import.meta.url))

export type OfferFaultCode = keyof OfferTexts['faults']

/** Why an offer was not read, or what is to be known of it. */
export interface OfferFault {
  readonly code: OfferFaultCode
  /** In the supplier's answer, such as `data.offers[2].total_amount`; null: the answer as a whole. */
  readonly path: string | null
  readonly x?: string
}

export const offerFaultText = ({ code, x = '' }: OfferFault, language: Language): string =>
  fill(texts[language].faults[code], { x })

export const isOfferFaultCode = (code: string): code is OfferFaultCode => Object.hasOwn(texts['en-US'].faults, code)
