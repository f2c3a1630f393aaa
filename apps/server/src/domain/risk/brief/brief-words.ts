import type { Language, RiskLevel } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { RiskBriefTexts } from './messages/en-US.ts'

const texts = await catalogue<RiskBriefTexts>(new URL('messages/', import.meta.url))

export const levelWord = (level: RiskLevel, language: Language): string => texts[language].levels[level] ?? ''

/** In the reader's language where we have it; else as the source calls itself. */
export function sourceName(code: string, name: string, language: Language): string {
  const { sources } = texts[language]
  return Object.hasOwn(sources, code) ? sources[code as keyof typeof sources] : name
}

export const referenceName = (language: Language): string => texts[language].reference
