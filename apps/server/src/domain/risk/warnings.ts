import type { Language, RiskLevel } from '@portolan/contract/enums'
import type { RiskWarning } from '@portolan/contract/features/risk/shapes'
import { dayAt } from '@portolan/rules/local-time'
import { cityName } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'
import { findCompanyRules } from '../rules-documents/rules-documents.store.ts'
import { findCountryLevels } from './country-levels.store.ts'
import { riskRulesKind } from './risk-rules.kind.ts'
import { headlineOf, isLate, levelWord, sourceName, textFor } from './words/alert-words.ts'
import { type FoundWarning, type RiskPlace, warningsFor } from './warnings.rules.ts'
import { type Db, findAlertsNear, findWarnedAlerts, nearOf, type WarnedAlert } from './warnings.store.ts'

/** Whose threshold and primary source count, and whose calendar says which rules apply. */
export interface WarnedCompany {
  readonly id: number
  /** IANA zone. */
  readonly timeZone: string
}

/** A warning with what the caller knows its place by. */
export interface PlacedWarning {
  readonly key: string
  readonly warning: RiskWarning
}

interface Reader {
  readonly now: Date
  readonly language: Language
}

/** What warns of places, before anybody reads it. */
export interface Warnings {
  readonly found: readonly FoundWarning[]
  readonly alerts: ReadonlyMap<number, WarnedAlert>
}

/**
 * Warnings for places of trips or requests: the one way to them, for one trip and for a page of many. A handful of
 * statements, however many places.
 */
export async function findWarnings(
  db: Db,
  company: WarnedCompany,
  places: readonly RiskPlace[],
  now: Date,
): Promise<Warnings> {
  if (places.length === 0) return { found: [], alerts: new Map() }
  const { rules } = await findCompanyRules(db, riskRulesKind, company.id, dayAt(now.getTime(), company.timeZone))
  const near = nearOf(places)
  const levels = await findCountryLevels(db, rules.primarySource, near.countries)
  const alerts = await findAlertsNear(db, company.id, near, { threshold: rules.threshold, now })
  const found = warningsFor(places, { alerts, levels, threshold: rules.threshold, now })
  return { found, alerts: await findWarnedAlerts(db, [...new Set(found.map(({ alertId }) => alertId))]) }
}

/** As a reader sees them, the highest first; what is the same for several places of one key is there once. */
export function presentWarnings({ found, alerts }: Warnings, reader: Reader): PlacedWarning[] {
  const presented = found.flatMap((one) => {
    const alert = alerts.get(one.alertId)
    return alert ? [{ key: one.place.key, warning: presentWarning(one, alert, reader) }] : []
  })
  return onceEach(presented, ({ key, warning }) => `${key} ${placedAlert(warning)}`)
}

/** As `findWarnings`, for one reader. */
export const warningsOf = async (
  db: Db,
  company: WarnedCompany,
  places: readonly RiskPlace[],
  reader: Reader,
): Promise<PlacedWarning[]> => presentWarnings(await findWarnings(db, company, places, reader.now), reader)

/** The first of those with the same key. */
const onceEach = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => {
  const seen = new Set<string>()
  return all.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)))
}

/** The highest warning of each key, for rows of a list. */
export async function highestWarnings(
  db: Db,
  company: WarnedCompany,
  places: readonly RiskPlace[],
  reader: Reader,
): Promise<Map<string, RiskWarning>> {
  const warnings = await warningsOf(db, company, places, reader)
  return new Map(warnings.toReversed().map(({ key, warning }) => [key, warning]))
}

/** An alert at a place: once in what anybody reads. */
export const placedAlert = ({ AlertId, Place }: RiskWarning): string => `${AlertId} ${Place}`

/** Warnings without keys, each alert once a place. */
export const withoutKeys = (warnings: readonly PlacedWarning[]): RiskWarning[] =>
  onceEach(
    warnings.map(({ warning }) => warning),
    placedAlert,
  )

/** As a trip names a place: its city; of what is about a country as a whole, the country. */
export function placeName(
  { codes, country }: Pick<RiskPlace, 'codes' | 'country'>,
  basis: FoundWarning['basis'],
  language: Language,
): string {
  const inCountry = country === null ? null : (findCountry(country)?.names[language] ?? country)
  const inCity = cityName(codes[0] ?? null, language)
  return (basis === 'area' ? (inCity ?? inCountry) : (inCountry ?? inCity)) ?? codes[0] ?? ''
}

function presentWarning(
  { place, level, basis }: FoundWarning,
  alert: WarnedAlert,
  { language, now }: Reader,
): RiskWarning {
  const text = textFor(alert.texts, language)
  return {
    AlertId: String(alert.id),
    Place: placeName(place, basis, language),
    CountryCode: place.country,
    RiskLevel: level,
    RiskLevelRemark: levelWord(level, language),
    NativeLevel: nativeOf(alert, level),
    AlertTitle: headlineOf(alert, language),
    Title: text?.title ?? '',
    Language: text?.language ?? 'en',
    source: sourceName(alert, language),
    SentAt: alert.sentAt.toISOString(),
    Link: alert.url,
    Basis: basis,
    ReadAt: alert.readAt?.toISOString() ?? null,
    IsLate: isLate(alert, now),
  }
}

/** The words for a level are those of the alert that has it. */
const nativeOf = ({ level: own, nativeLevel }: WarnedAlert, level: RiskLevel): string =>
  own === level ? nativeLevel : ''
