import type { PolicyBody } from '@portolan/contract/features/policies/document'
import { cityCode, findPlace } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'

/**
 * Places that rules name. Trips, nights and trains know cities: an airport stands for its city there. Flights know both, so
 * that a rule for one airport stays one.
 */

type Rule = PolicyBody['rules'][number]
type Body = Rule['rule']
type Where = Extract<Body, { usual: 'advance' }>['where']

export const isPlace = (code: string): boolean =>
  (code.length === 2 ? findCountry(code) : findPlace(code)) !== undefined

const cityFacts: readonly string[] = [
  'trip.from',
  'trip.to',
  'trip.cities',
  'flight.fromCity',
  'flight.toCity',
  'stay.city',
  'car.city',
]

/** The city with which an expression has to compare a fact, where it names an airport that is none; null where it does. */
export function cityMeant(fact: string, code: string): string | null {
  const city = cityCode(code)
  return cityFacts.includes(fact) && city !== code ? city : null
}

const isCountryFact = (fact: string) => /countr(?:y|ies)$/i.test(fact)

/** Whether a fact can be this place at all. */
export const isPlaceOf = (fact: string, code: string): boolean =>
  isPlace(code) && isCountryFact(fact) === (code.length === 2)

const city = (code: string) => (code.length === 2 ? code : cityCode(code))
const cities = (codes: readonly string[]) => [...new Set(codes.map(city))]
const onTrips = (where: Where): Where => ({ ...where, from: cities(where.from), to: cities(where.to) })

/** The rules with cities where a fact is one: what is published says what applies. */
export function withCities<T extends Pick<PolicyBody, 'rules'>>(policy: T): T {
  return { ...policy, rules: policy.rules.map((rule) => ({ ...rule, rule: bodyWithCities(rule.rule) })) }
}

function bodyWithCities(body: Body): Body {
  switch (body.usual) {
    case 'advance':
    case 'carbon':
      return { ...body, where: onTrips(body.where) }
    case 'fareCap':
      return { ...body, rows: body.rows.map((row) => ({ ...row, where: onTrips(row.where) })) }
    case 'nightCap':
      return { ...body, rows: body.rows.map((row) => ({ ...row, places: cities(row.places) })) }
    case 'rail':
      return { ...body, pairs: body.pairs.map((pair) => ({ ...pair, a: city(pair.a), b: city(pair.b) })) }
    default:
      return body
  }
}

interface PlaceAt {
  /** Within the rule's body. */
  readonly path: readonly (string | number)[]
  readonly code: string
}

const listAt = (path: readonly (string | number)[], codes: readonly string[] = []): PlaceAt[] =>
  codes.map((code, index) => ({ path: [...path, index], code }))
const whereAt = (path: readonly (string | number)[], { from, to }: Partial<Where>): PlaceAt[] => [
  ...listAt([...path, 'from'], from),
  ...listAt([...path, 'to'], to),
]

/** Every place that a usual rule names, with where it stands. */
export function placesOfRule(body: Body): PlaceAt[] {
  switch (body.usual) {
    case 'fareCap':
      return body.rows.flatMap(({ where }, index) => whereAt(['rows', index, 'where'], where))
    case 'nightCap':
      return body.rows.flatMap(({ places }, index) => listAt(['rows', index, 'places'], places))
    case 'rail':
      return [
        ...listAt(['countries'], body.countries),
        ...body.pairs.flatMap(({ a, b }, index) => [
          { path: ['pairs', index, 'a'], code: a },
          { path: ['pairs', index, 'b'], code: b },
        ]),
      ]
    default:
      return 'where' in body ? whereAt(['where'], body.where) : []
  }
}
