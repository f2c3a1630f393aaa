import { type Language, type RiskLevel, RiskLevel as levels } from '@portolan/contract/enums'
import type { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { localTimeAt } from '@portolan/rules/local-time'
import type { AlertItemRow } from '../../domain/risk/alert-items.store.ts'
import type { CountryLevel } from '../../domain/risk/country-levels.store.ts'
import { countryName, presentAlertItem } from '../../domain/risk/present-alert.ts'
import { levelWord } from '../../domain/risk/words/alert-words.ts'
import type { Touch } from '../../domain/whereabouts/touches.ts'

type Reply = ReplyOf<typeof travellerTracker.search>
type CountryLevels = NonNullable<Reply['CountryRisks']>
export type CountryRiskSummaries = NonNullable<Reply['CountryRiskSummaries']>

interface Reader {
  readonly language: Language
  readonly timeZone: string
}

/** A country's own risks, so many of the highest. */
const mostRisks = 5
const mostCountries = 60

/** Levels that colour the map. */
export const presentLevels = (
  found: ReadonlyMap<string, CountryLevel>,
  { language, timeZone }: Reader,
): CountryLevels =>
  [...found.values()].map(({ country, level, since }) => ({
    CountryCode: country,
    Country: countryName(country, language),
    CountryName: countryName(country, language),
    RiskLevel: level,
    RiskLevelRemark: levelWord(level, language),
    StartDateRemark: localTimeAt(since.getTime(), timeZone).slice(0, 8),
  }))

/** What warns of the items of one country. */
export interface CountryTouches {
  readonly country: string
  readonly warned: number | null
  /** The highest level first. */
  readonly touches: readonly Touch[]
}

/** Which alerts the summaries show. */
export const alertsShown = (countries: readonly CountryTouches[]): number[] => [
  ...new Set(countries.slice(0, mostCountries).flatMap((one) => risksOf(one).map(({ alertId }) => alertId))),
]

const risksOf = ({ touches }: CountryTouches): Touch[] => {
  const seen = new Set<number>()
  return touches.filter(({ alertId }) => !seen.has(alertId) && seen.add(alertId)).slice(0, mostRisks)
}

/**
 * Countries with their risks, the highest level first. Texts of sources are long: bodies are sent while together they have
 * at most `budget` characters, those of the highest levels first; the portal asks for the others with the list of warnings.
 */
export function presentCountryRisks(
  countries: readonly CountryTouches[],
  alerts: ReadonlyMap<number, AlertItemRow>,
  reader: Reader,
  budget: number,
): CountryRiskSummaries {
  let left = budget
  return countries.slice(0, mostCountries).map((one) => {
    const level: RiskLevel = one.touches[0]?.level ?? levels.Any
    const name = countryName(one.country, reader.language)
    const risks = risksOf(one).flatMap((touch) => {
      const alert = alerts.get(touch.alertId)
      if (!alert) return []
      const item = presentAlertItem(alert, reader)
      const fits = item.Body.length <= left
      if (fits) left -= item.Body.length
      return [{ ...item, Body: fits ? item.Body : '', CountryCode: one.country, Country: name, CountryName: name }]
    })
    return {
      CountryCode: one.country,
      Country: name,
      RiskLevel: level,
      RiskLevelRemark: levelWord(level, reader.language),
      Total: one.warned,
      Risks: risks,
    }
  })
}
