import type { Language } from '@portolan/contract/enums'
import type { PolicyContext } from '@portolan/contract/features/policies'
import type { RequestMetadata } from '@portolan/contract/features/trip-requests/metadata'
import { formatDay } from '@portolan/rules/format-time'
import { formatMoney } from '@portolan/rules/format-money'
import { demandOf } from '@portolan/rules/policy/policy-demand'
import { judgePolicy, type ReadPolicy, readPolicy } from '@portolan/rules/policy/judge-policy'
import { policyMoney } from '@portolan/rules/policy/policy-money'
import { nearestText, reasonOf, type ReasonTools, textInLanguage } from '@portolan/rules/policy/policy-reason'
import type { PolicyFinding } from '@portolan/rules/policy/policy-verdict'
import { cabinRank, factsOfTrip, type TripInput, type TripKnowledge } from '@portolan/rules/policy/trip-facts'
import { tripOfForm } from '@portolan/rules/policy/trip-of-form'
import type { FormFinding, FormVerdict, KnownContext } from './form-policy.ts'
import { type FormValues, toWire } from '../state/form-values.ts'

/**
 * Judges the form as the server will when it is submitted: the same facts by the same rules. Loaded late, since it brings
 * the language of policies along.
 */

export interface JudgedForm {
  readonly values: FormValues
  readonly known: KnownContext
  readonly metadata: RequestMetadata
  readonly language: Language
}

/** A document is read once. */
const read = new WeakMap<PolicyContext['Policy'], ReadPolicy>()
function policyOf({ Policy }: PolicyContext): ReadPolicy {
  const known = read.get(Policy) ?? readPolicy(Policy)
  read.set(Policy, known)
  return known
}

export function judgeForm({ values, known, metadata, language }: JudgedForm): FormVerdict {
  const { context } = known
  const { Groups, Together, Currency, Rates, Today, Policy, Version } = context
  const together = Object.keys(Together).length === 0 ? null : Together
  const knowledge = knowledgeOf(known)
  const cityOf = (code: string) => knowledge.placeOf(code)?.city ?? code
  const tools = { company: Currency, currencies: metadata.Currencies, rates: Rates, cityOf }
  const input = tripOfForm(toWire(values), { groups: Groups, together }, tools)
  const facts = factsOfTrip(input, knowledge)
  const verdict = judgePolicy(policyOf(context), facts, { money: policyMoney(Currency, Rates), today: Today })
  const words = wordsOf(context, metadata, language)
  const day = (iso: string) => formatDay(iso.replaceAll('-', ''), language)
  const names = new Map(Policy.rules.map(({ id, name }) => [id, textInLanguage(name, language)]))
  return {
    Outcome: verdict.outcome,
    Level: verdict.level,
    Version,
    Unknown: verdict.unknown.length,
    demand: demandOf(verdict, { mayBeAsked: Policy.blockedMayBeAsked, reason: null }),
    Findings: verdict.findings.map((finding) => ({
      Rule: finding.rule,
      Name: textInLanguage(finding.name, language),
      Outcome: finding.outcome,
      Level: finding.level,
      Path: finding.path,
      Reason: reasonOf(finding, words),
      Nearest: finding.nearest && nearestText(finding.nearest, words, day),
      Laxer: finding.laxer.map((id) => names.get(id) ?? id),
      field: fieldOf(finding, input),
      take: takeOf(finding, input),
    })),
  }
}

function knowledgeOf({ context, legs }: KnownContext): TripKnowledge {
  const places = new Map(
    context.Places.map(({ Code, City, Country, Latitude, Longitude }) => [
      Code,
      {
        city: City,
        country: Country,
        position: Latitude === null || Longitude === null ? null : { latitude: Latitude, longitude: Longitude },
      },
    ]),
  )
  const kg = new Map(legs.map(({ From, To }, index) => [`${From} ${To}`, context.Kg[index]]))
  return {
    today: context.Today,
    placeOf: (code) => places.get(code),
    riskOf: (country) => context.Risks[country],
    kgOf: (from, to, cabin) => kg.get(`${from} ${to}`)?.[cabin] ?? null,
  }
}

function wordsOf(context: PolicyContext, { Currencies }: RequestMetadata, language: Language): ReasonTools {
  const places = new Map(context.Places.map(({ Code, Name }) => [Code, Name]))
  const carriers = new Map(context.Carriers.map(({ Code, Name }) => [Code, Name]))
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return {
    language,
    money: (amount, currency = context.Currency.Code) => {
      const Digits =
        [context.Currency, ...Currencies].find(({ Code }) => Code === currency)?.Digits ?? digitsOf(currency)
      return formatMoney({ Amount: Math.round(amount * 10 ** Digits), Currency: currency, Digits }, language)
    },
    place: (code) => places.get(code) ?? (code.length === 2 ? countries.of(code) : undefined) ?? code,
    carrier: (designator) => carriers.get(designator) ?? designator,
    group: (code) => {
      const group = context.Policy.groups.find((one) => one.code === code)
      return group ? textInLanguage(group.name, language) : code
    },
  }
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The field that a finding is about; the item where no field of it shows, and nothing where it is about the whole trip. */
function fieldOf({ usual, path, nearest, figures }: PolicyFinding, { legs }: TripInput): string {
  switch (usual) {
    case 'cabin':
      return `${path}.fareClass`
    case 'fareCap':
      return 'flightEstimate'
    case 'nightCap':
      return `${path}.estimate`
    case 'advance':
      return firstDayOf(legs)
    case 'suppliers':
      return figures.some(({ fact }) => fact === 'stay.hotel') ? `${path}.hotelName` : path
    default:
      return nearest?.kind === 'cabin' ? `${path}.fareClass` : path
  }
}

function firstDayOf(legs: TripInput['legs']): string {
  const [first] = legs.filter(({ day }) => day !== '').toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return first ? `${first.path}.depDateText` : ''
}

const cabinsOfWire = { economy: 'Y', premium: 'S', business: 'C', first: 'F' } as const
/** As many airlines as a flight of the form has. */
const mostAirlines = 5

/** What the form would hold with the nearest choice, for each flight of the direction; null where that is no field of it. */
function takeOf({ nearest, path }: PolicyFinding, { legs }: TripInput): FormFinding['take'] {
  const flights = legs.find((leg) => leg.path === path)?.flights
  if (!flights) return null
  if (nearest?.kind === 'cabin') {
    const value = cabinsOfWire[nearest.cabin as keyof typeof cabinsOfWire]
    return flights
      .filter(({ cabin }) => cabin !== null && cabinRank(cabin) > cabinRank(value))
      .map((flight) => ({ path: `${flight.path}.fareClass`, value }))
  }
  if (nearest?.kind !== 'suppliers') return null
  const value = nearest.names.slice(0, mostAirlines)
  return flights.map((flight) => ({ path: `${flight.path}.airlines`, value }))
}
