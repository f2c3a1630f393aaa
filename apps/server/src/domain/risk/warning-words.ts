import type { Language, RiskLevel } from '@portolan/contract/enums'
import { mailTexts } from '../../mail/texts.ts'
import { findCountry } from '../../reference/countries.ts'
import type { WarnedAlert } from './warnings.store.ts'

export const levelWord = (level: RiskLevel, language: Language): string => mailTexts[language].riskNotice.levels[level]
export const headlineOf = (alert: WarnedAlert, language: Language): string =>
  [alert.category ?? alert.kind, ...alert.countries.map((c) => findCountry(c)?.names[language] ?? c)].join(' ')
export const sourceName = (alert: WarnedAlert, _: Language): string => alert.sourceName
export const isLate = (alert: WarnedAlert, now: Date): boolean =>
  alert.fault !== null ||
  alert.readAt === null ||
  now.getTime() - alert.readAt.getTime() > 3 * alert.everyMinutes * 60_000
export const textFor = (alert: WarnedAlert, language: Language) =>
  alert.texts.find((text) => text.language.startsWith(language.slice(0, 2))) ??
  alert.texts.find((text) => text.language.startsWith('en')) ??
  alert.texts[0]
