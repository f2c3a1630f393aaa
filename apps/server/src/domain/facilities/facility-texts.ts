import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { FacilityTexts } from './messages/en-US.ts'

const texts = await catalogue<FacilityTexts>(new URL('messages/', import.meta.url))

/** Texts of what is on board. */
export const facilityTextsIn = (language: Language): FacilityTexts => texts[language]

/** What a facility is called; a key that nobody has translated says itself. */
export function facilityName(key: string, language: Language): string {
  const { names } = texts[language]
  return Object.hasOwn(names, key) ? names[key as keyof FacilityTexts['names']] : key
}
