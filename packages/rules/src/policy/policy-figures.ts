import type { Place, PolicyRule, RouteFilter, UsualRule } from './policy-document.ts'
import {
  type FlightFacts,
  type PolicyCabin,
  policyCabins,
  type PolicyFacts,
  type StayFacts,
  type TripFacts,
} from './policy-facts.ts'
import type { PolicyFigure, PolicyFinding } from './policy-verdict.ts'

/** Which figures decided, and what the rule allows there: what a reason is written from. */

type Item = PolicyFacts['flights'][number] | PolicyFacts['stays'][number] | PolicyFacts['cars'][number] | null

const facts: Readonly<Record<UsualRule['usual'], readonly string[]>> = {
  cabin: ['flight.cabin', 'flight.hours', 'flight.isTimed', 'flight.from', 'flight.to'],
  fareCap: ['trip.airfare', 'trip.from', 'trip.to'],
  nightCap: ['stay.night', 'stay.nights', 'stay.city', 'stay.hotel'],
  advance: ['trip.daysAhead'],
  suppliers: ['flight.carriers', 'stay.hotel', 'car.supplier'],
  rail: ['flight.from', 'flight.to', 'flight.fromCity', 'flight.toCity', 'flight.km'],
  conditions: [
    'flight.from',
    'flight.to',
    'flight.isRefundable',
    'flight.isChangeable',
    'flight.checkedBags',
    'stay.hotel',
    'stay.isRefundable',
  ],
  tripDays: ['trip.days'],
  together: [],
  risk: ['trip.risk', 'trip.riskAtLeast', 'trip.countries'],
  carbon: ['trip.kg'],
}

export function figuresOf(rule: PolicyRule['rule'], all: PolicyFacts, item: Item): PolicyFigure[] {
  const names =
    rule.usual === 'expression' ? namesIn([rule.when, rule.must, ...Object.values(rule.reason)]) : facts[rule.usual]
  const figures = names.flatMap((fact): PolicyFigure[] => {
    const value = valueOf(fact, all, item)
    return value === undefined ? [] : [{ fact, value }]
  })
  if (rule.usual !== 'together') return figures
  const count = all.trip.together?.[rule.group]
  return count === undefined ? figures : [...figures, { fact: 'trip.together', value: count }]
}

function valueOf(fact: string, all: PolicyFacts, item: Item): PolicyFigure['value'] | undefined {
  const [owner = '', name = ''] = fact.split('.')
  const of: object | null =
    owner === 'trip' ? all.trip : owner === 'traveller' ? all.traveller : owner === kindOf(all, item) ? item : null
  const value = of && Object.hasOwn(of, name) ? (of as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || Array.isArray(value)
    ? (value as PolicyFigure['value'])
    : undefined
}

/** Stays and flights have facts of the same name. */
function kindOf({ flights, stays, cars }: PolicyFacts, item: Item): 'flight' | 'stay' | 'car' | null {
  const isIn = (list: readonly object[]) => item !== null && list.includes(item)
  return isIn(flights) ? 'flight' : isIn(stays) ? 'stay' : isIn(cars) ? 'car' : null
}

/** Names of facts in expressions, and placeholders such as `{flight.hours}` in texts. */
export function namesIn(sources: readonly (string | undefined)[]): string[] {
  const found = sources.flatMap((source) => [...(source ?? '').matchAll(/\b(?:traveller|trip|flight|stay|car)\.\w+/g)])
  return [...new Set(found.map(([name]) => name))]
}

export function limitOf(rule: PolicyRule['rule'], all: PolicyFacts, item: Item): PolicyFinding['limit'] {
  switch (rule.usual) {
    case 'cabin':
      return cabinLimit(rule, (item as FlightFacts).cabin)
    case 'fareCap': {
      const row = rule.rows.find(({ where }) => isOnRoute(all.trip, where))
      return row ? { amount: row.amount, currency: rule.currency } : {}
    }
    case 'nightCap': {
      const row = rule.rows.find(({ places, months }) => isThere(item as StayFacts, places, months))
      return row ? { amount: row.amount, currency: rule.currency } : {}
    }
    case 'advance':
      return { days: rule.days }
    case 'suppliers':
      return { preferred: rule.preferred, forbidden: rule.forbidden }
    case 'rail':
      return rule.upToKm === null ? {} : { km: rule.upToKm }
    case 'conditions':
      return { needs: rule.needs }
    case 'tripDays':
      return { days: rule.most }
    case 'together':
      return { group: rule.group, most: rule.most }
    case 'risk':
      return { risk: rule.from }
    case 'carbon':
      return { kg: rule.kg }
    case 'expression':
      return {}
  }
}

/** The fewest hours from which the cabin, or a better one, is allowed. */
function cabinLimit(
  { lowest, steps }: Extract<UsualRule, { usual: 'cabin' }>,
  cabin: string | undefined,
): PolicyFinding['limit'] {
  const rank = (one: string | undefined) => policyCabins.indexOf(one as PolicyCabin)
  const allowing =
    rank(cabin) < 0 ? [] : steps.filter((step) => rank(step.cabin) >= rank(cabin) && rank(step.cabin) > rank(lowest))
  return allowing.length === 0 ? { lowest } : { fromHours: Math.min(...allowing.map(({ fromHours }) => fromHours)) }
}

/** As the expressions say it: what decides is the expression, this only finds the row for its reason. */
function isOnRoute(trip: TripFacts, { isInternational, from = [], to = [], months = [] }: RouteFilter): boolean {
  const at = (city: string | undefined, country: string | undefined, places: readonly Place[]) =>
    places.length === 0 || places.includes(city ?? '') || places.includes(country ?? '')
  const [a, b] = [[trip.from, trip.fromCountry] as const, [trip.to, trip.toCountry] as const]
  return (
    (isInternational === undefined || trip.isInternational === isInternational) &&
    ((at(...a, from) && at(...b, to)) || (at(...b, from) && at(...a, to))) &&
    (months.length === 0 || months.includes(trip.month ?? 0))
  )
}

const isThere = ({ city, country, month }: StayFacts, places: readonly Place[], months: readonly number[]): boolean =>
  (places.length === 0 || places.includes(city ?? '') || places.includes(country ?? '')) &&
  (months.length === 0 || months.includes(month ?? 0))
