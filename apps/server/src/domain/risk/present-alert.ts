import type { Language } from '@portolan/contract/enums'
import type { RiskNewsItem } from '@portolan/contract/features/risk/shapes'
import { localTimeAt } from '@portolan/rules/local-time'
import { cleanedHtml } from '../../html/rich-html.ts'
import { findCountry } from '../../reference/countries.ts'
import type { AlertItemRow } from './alert-items.store.ts'
import { headlineOf, levelWord, sourceName } from './words/alert-words.ts'

export interface AlertReader {
  readonly language: Language
  /** IANA zone of the viewer's company. */
  readonly timeZone: string
}

/** In the reader's language; a code that the reference data does not know stands for itself. */
export const countryName = (code: string, language: Language): string => findCountry(code)?.names[language] ?? code

/** An alert as every list, panel and mail of the portal shows it. */
export const presentAlertItem = (row: AlertItemRow, { language, timeZone }: AlertReader): RiskNewsItem => ({
  AlertId: String(row.id),
  AlertTitle: headlineOf(row, language),
  source: sourceName(row, language),
  SourceCode: row.source,
  StartDateRemark: localTimeAt(row.sentAt.getTime(), timeZone),
  SentAt: row.sentAt.toISOString(),
  EffectiveAt: row.effectiveAt?.toISOString() ?? null,
  ExpiresAt: row.expiresAt?.toISOString() ?? null,
  EndedAt: row.endedAt?.toISOString() ?? null,
  RiskLevel: row.level,
  RiskLevelRemark: levelWord(row.level, language),
  NativeLevel: row.nativeLevel,
  Kind: row.kind,
  Category: row.category,
  Countries: row.countries.map((Code) => ({ Code, Name: countryName(Code, language) })),
  Title: row.title ?? '',
  // Cleaned again, because the rules may be stricter than when it was saved.
  Body: cleanedHtml(row.html ?? ''),
  Instruction: row.instruction ?? '',
  Language: row.language ?? 'en',
  Link: row.url,
  HasArea: row.hasArea,
})
