import type { Language } from '@portolan/contract/enums'
import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import { dayAt } from '@portolan/rules/local-time'
import { findCountryLevels } from '../country-levels.store.ts'
import { findEntry } from '../entry/entry.store.ts'
import type { RiskRules } from '../risk-rules.kind.ts'
import { presentBrief } from './brief.present.ts'
import { findAdvice, findAdvisories } from './brief.store.ts'
import type { Destination } from './destinations.rules.ts'
import type { TravellerPapers } from './passports.ts'

export interface BriefRequest {
  readonly destinations: readonly Destination[]
  readonly papers: TravellerPapers
  readonly rules: RiskRules
  readonly language: Language
  readonly now: Date
  /** IANA zone of the company. */
  readonly timeZone: string
}

/** What a traveller needs to know of each destination. */
export async function briefsOf(
  db: Parameters<typeof findAdvisories>[0],
  { destinations, papers, rules, language, now, timeZone }: BriefRequest,
): Promise<DestinationBrief[]> {
  const countries = [...new Set(destinations.map(({ country }) => country))]
  if (countries.length === 0) return []
  const facts = {
    papers,
    levels: await findCountryLevels(db, rules.primarySource, countries),
    advisories: await findAdvisories(db, countries, language),
    advice: await findAdvice(db, countries, language),
    tables: await findEntry(db, countries, papers.nationalities),
  }
  const reader = { language, primarySource: rules.primarySource, today: dayAt(now.getTime(), timeZone) }
  return destinations.map((there) => presentBrief(there, facts, reader))
}
