import { type Language, type RiskLevel, RiskLevel as levels } from '@portolan/contract/enums'
import type { CountryRisk, CountrySource, RiskCountry } from '@portolan/contract/features/risk/shapes'
import type { AlertItemRow } from '../../domain/risk/alert-items.store.ts'
import type { CountryLevel } from '../../domain/risk/country-levels.store.ts'
import { mapShape } from '../../domain/risk/map-shape.rules.ts'
import { type AlertReader, countryName, presentAlertItem } from '../../domain/risk/present-alert.ts'
import { headlineOf, levelWord, sourceName } from '../../domain/risk/words/alert-words.ts'
import { cleanedHtml } from '../../html/rich-html.ts'
import type { Country } from '../../reference/countries.ts'
import type { AdvisoryOfCountry, AlertWithArea, ChangeRow } from './hub.store.ts'

const allLevels: readonly RiskLevel[] = Object.values(levels)

/** Levels to look for: all where none is chosen, or 'Any' is. */
export const levelsOf = (chosen: readonly RiskLevel[] | null | undefined): readonly RiskLevel[] =>
  !chosen || chosen.length === 0 || chosen.includes(levels.Any) ? allLevels : [...new Set(chosen)]

/** A level of the rules, which are numbers. */
export const riskLevelOf = (level: number): RiskLevel => allLevels.find((one) => one === level) ?? levels.Any

/** A country with its level for the company; `alerts`: events and notices in force. */
export const presentCountry = (
  { code, names }: Country,
  level: CountryLevel | undefined,
  alerts: number,
  language: Language,
): RiskCountry => ({
  Code: code,
  // The portal and other clients choose among the names by themselves.
  Name: names['en-US'],
  NameZhCn: names['zh-CN'],
  NameZhTw: names['zh-TW'],
  NameJaJp: names['ja-JP'],
  RiskLevel: level?.level ?? levels.Any,
  RiskLevelRemark: levelWord(level?.level ?? levels.Any, language),
  NativeLevel: level?.nativeLevel ?? '',
  Source: level && level.level !== levels.Any ? level.source : null,
  HighestOther: level?.highestOther
    ? {
        Source: level.highestOther.source,
        Name: sourceName({ source: level.highestOther.source, sourceName: level.highestOther.source }, language),
        RiskLevel: level.highestOther.level,
      }
    : null,
  AlertCount: alerts,
})

/** An alert in the panel of a country. */
export const presentCountryAlert = (row: AlertItemRow, code: string, reader: AlertReader): CountryRisk => {
  const name = countryName(code, reader.language)
  return { ...presentAlertItem(row, reader), CountryCode: code, Country: name, CountryName: name }
}

/** Sources side by side: the company's own first. */
export function presentSources(
  rows: readonly AdvisoryOfCountry[],
  primary: string,
  language: Language,
): CountrySource[] {
  const ordered = [
    ...rows.filter(({ source }) => source === primary),
    ...rows.filter(({ source }) => source !== primary),
  ]
  return ordered.map((row) => ({
    Source: row.source,
    Name: sourceName(row, language),
    IsPrimary: row.source === primary,
    RiskLevel: row.level,
    RiskLevelRemark: levelWord(row.level, language),
    NativeLevel: row.nativeLevel,
    Title: row.title ?? '',
    Body: cleanedHtml(row.html ?? ''),
    Language: row.language ?? 'en',
    SentAt: row.sentAt.toISOString(),
    Link: row.url,
    Regions: row.regions.map(({ name, level, nativeLevel }) => ({
      Name: name,
      RiskLevel: level,
      NativeLevel: nativeLevel,
    })),
  }))
}

/** An alert on the map; none where its areas enclose nothing. */
export function presentArea(row: AlertWithArea, language: Language) {
  const shape = row.shape ?? mapShape(row.areas ?? [])
  if (!shape) return []
  return [
    {
      AlertId: String(row.id),
      RiskLevel: row.level,
      Category: row.category,
      AlertTitle: headlineOf(row, language),
      At: shape.at,
      Areas: shape.areas,
    },
  ]
}

export const presentChange = (row: ChangeRow, language: Language) => ({
  AlertId: String(row.alertId),
  CountryCode: row.country,
  CountryName: countryName(row.country, language),
  Source: row.source,
  SourceName: sourceName(row, language),
  FromLevel: row.fromLevel,
  ToLevel: row.toLevel,
  FromNative: row.fromNative,
  ToNative: row.toNative || levelWord(row.toLevel, language),
  Language: row.language,
  ChangedAt: row.changedAt.toISOString(),
})
