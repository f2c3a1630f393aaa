import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { FlightTimesTexts } from './messages/en-US.ts'

const texts = await catalogue<FlightTimesTexts>(new URL('messages/', import.meta.url))

export interface FlightTimesRemark {
  readonly place: string
  readonly message: string
}

export const flightTimesText = (language: Language, code: keyof FlightTimesTexts, x = ''): string =>
  fill(texts[language][code], { x })
