import type { Language, RiskLevel } from '@portolan/contract/enums'
import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import { airportPlaces } from '../../../reference/airports.ts'
import { findCountry } from '../../../reference/countries.ts'
import { countryFactsAsOf, currenciesOf, emergencyNumbersOf, plugsOf } from '../../../reference/country-facts.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { CountryLevel } from '../country-levels.store.ts'
import { type EntryAnswer, entryFor, type PassportAnswer, passportToUse } from '../entry/entry.rules.ts'
import type { EntryRows } from '../entry/entry-rows.ts'
import { levelWord, referenceName, sourceName } from './brief-words.ts'
import type { AdviceRow, AdvisoryRow } from './brief.store.ts'
import type { Destination } from './destinations.rules.ts'
import type { TravellerPapers } from './passports.ts'

/** All that briefs of some destinations are made of. */
export interface BriefFacts {
  readonly levels: ReadonlyMap<string, CountryLevel>
  readonly advisories: readonly AdvisoryRow[]
  readonly advice: readonly AdviceRow[]
  readonly tables: EntryRows
  readonly papers: TravellerPapers
}

export interface BriefReader {
  readonly language: Language
  /** Whose level is the country's. */
  readonly primarySource: string
  /** YYYY-MM-DD. */
  readonly today: string
}

const noLevel: RiskLevel = 0

/** One destination, as the wire has it. */
export function presentBrief(there: Destination, facts: BriefFacts, reader: BriefReader): DestinationBrief {
  const { country } = there
  const { language } = reader
  const level = facts.levels.get(country)?.level ?? noLevel
  return {
    CountryCode: country,
    CountryName: countryName(country, language),
    From: there.from,
    To: there.to,
    RiskLevel: level,
    RiskLevelRemark: levelWord(level, language),
    Advisories: advisoriesOf(country, facts, reader),
    EntryAdvice: quoteOf(country, 'entry', facts, language),
    Entry: entryOf(there, facts, reader),
    Passport: passportOf(there, facts, reader),
    EmergencyAdvice: quoteOf(country, 'emergency', facts, language),
    ...referenceOf(there, language),
  }
}

const countryName = (code: string, language: Language) => findCountry(code)?.names[language] ?? code

function advisoriesOf(
  country: string,
  { advisories }: BriefFacts,
  { language, primarySource }: BriefReader,
): DestinationBrief['Advisories'] {
  const said = advisories.filter((row) => row.country === country)
  const primaryFirst = [
    ...said.filter(({ source }) => source === primarySource),
    ...said.filter(({ source }) => source !== primarySource),
  ]
  return primaryFirst.map((row) => ({
    Source: row.source,
    Name: sourceName(row.source, row.sourceName, language),
    IsPrimary: row.source === primarySource,
    RiskLevel: row.level,
    RiskLevelRemark: levelWord(row.level, language),
    NativeLevel: row.nativeLevel,
    Title: row.title,
    // The risk hub shows the whole text; a brief is brief.
    Body: '',
    Language: row.language,
    SentAt: row.sentAt.toISOString(),
    Link: row.link,
    Regions: row.regions.map(({ name, level, nativeLevel }) => ({
      Name: name,
      RiskLevel: level,
      NativeLevel: nativeLevel,
    })),
  }))
}

/** The first that is about it: the store puts those in the reader's language first. */
function quoteOf(
  country: string,
  topic: AdviceRow['topic'],
  { advice }: BriefFacts,
  language: Language,
): DestinationBrief['EntryAdvice'] {
  const row = advice.find((one) => one.country === country && one.topic === topic)
  if (!row) return null
  return {
    Source: sourceName(row.source, row.sourceName, language),
    Quote: row.quote,
    Language: row.language,
    Link: row.link,
    SentAt: row.sentAt.toISOString(),
  }
}

function entryOf(there: Destination, { tables, papers }: BriefFacts, { language, today }: BriefReader) {
  const nationalities = papers.nationalities.length > 0 ? papers.nationalities : [null]
  const days = { arrival: there.from, today }
  return nationalities.map((nationality) =>
    presentEntry(nationality, entryFor(nationality, there.country, tables, days), language),
  )
}

const presentEntry = (
  nationality: string | null,
  { requirement, days, authorisation, source, asOf, link, isOld }: EntryAnswer,
  language: Language,
): DestinationBrief['Entry'][number] => ({
  Nationality: nationality,
  NationalityName: nationality && countryName(nationality, language),
  Requirement: requirement,
  Days: days,
  Authorisation: authorisation && {
    Name: authorisation.name,
    FromDay: authorisation.fromDay,
    IsInForce: authorisation.isInForce,
    Link: authorisation.link,
  },
  Source: source,
  AsOf: asOf,
  Link: link,
  IsOld: isOld,
})

function passportOf(
  there: Destination,
  { tables, papers }: BriefFacts,
  { today }: BriefReader,
): DestinationBrief['Passport'] {
  if (there.country === 'CN' && papers.hasMainlandPermit) return null
  const { from, to } = there
  const answer = passportToUse(papers.passports, there.country, tables, { arrival: from, today, from, to })
  return answer && presentPassport(answer)
}

const presentPassport = (answer: PassportAnswer): DestinationBrief['Passport'] => ({
  ExpiresOn: answer.expiresOn,
  NeededUntil: answer.neededUntil,
  Lasts: answer.lasts,
  Months: answer.months,
  After: answer.after,
  Source: answer.source,
  AsOf: answer.asOf,
  Link: answer.link,
})

/** What is maintained by hand. */
function referenceOf({ country, zone }: Destination, language: Language) {
  const sourced = { Source: referenceName(language), AsOf: countryFactsAsOf, Link: null }
  const plugs = plugsOf(country)
  return {
    Emergency: emergencyNumbersOf(country).map(({ kind, number }) => ({ Kind: kind, Number: number, ...sourced })),
    Plugs: plugs && { Types: [...plugs.types], Volts: [...plugs.volts], Hertz: [...plugs.hertz], ...sourced },
    TimeZone: zone ?? airportPlaces.zoneOfCountry(country),
    Currencies: currenciesOf(country).map((code) => ({
      Code: code,
      Name: findCurrency(code)?.names[language] ?? code,
    })),
  }
}
