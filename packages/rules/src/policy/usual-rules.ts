import type { ExpressionRule, Place, PolicyRule, PolicySubject, RouteFilter, UsualRule } from './policy-document.ts'
import { policyCabins, type PolicyCabin } from './policy-facts.ts'

/** The usual rules, written in the policy's language: one evaluator judges them and what a writer adds by hand. */

export interface RuleExpressions {
  readonly on: PolicySubject
  /** Empty: always. */
  readonly when: string
  readonly must: string
}

/** As a literal of the language. */
const quoted = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`
const listed = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`
/** With a point, so that it is a double. */
const number = (value: number) => (Number.isInteger(value) ? `${value}.0` : String(value))
const all = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' && ')
const any = (parts: readonly string[]) => (parts.length > 1 ? `(${parts.join(' || ')})` : (parts[0] ?? 'true'))

export function expressionsOf(rule: PolicyRule['rule']): RuleExpressions {
  return rule.usual === 'expression' ? expressionOf(rule) : usualOf(rule)
}

const expressionOf = ({ on, when, must }: ExpressionRule): RuleExpressions => ({ on, when, must })

function usualOf(rule: UsualRule): RuleExpressions {
  switch (rule.usual) {
    case 'cabin':
      return { on: 'flight', when: onRoute('flight', rule.where), must: cabinMust(rule) }
    case 'fareCap':
      return { on: 'trip', when: 'size(flights) > 0', must: fareMust(rule) }
    case 'nightCap':
      return { on: 'stay', when: '', must: nightMust(rule) }
    case 'advance':
      return {
        on: 'trip',
        when: all(['size(flights) > 0', onRoute('trip', rule.where)]),
        must: `trip.daysAhead >= ${rule.days}`,
      }
    case 'suppliers':
      return suppliersOf(rule)
    case 'rail':
      return { on: 'flight', when: '', must: railMust(rule) }
    case 'conditions':
      return {
        on: rule.of,
        when: rule.of === 'flight' ? onRoute('flight', rule.where) : '',
        must: all(rule.needs.flatMap((need) => needOf(rule.of, need))) || 'true',
      }
    case 'tripDays':
      return { on: 'trip', when: '', must: `trip.days <= ${rule.most}` }
    case 'together':
      return {
        on: 'trip',
        when: `size(flights) > 0 && ${quoted(rule.group)} in traveller.groups`,
        must: `trip.together[${quoted(rule.group)}] <= ${rule.most}`,
      }
    case 'risk':
      // One dangerous destination is enough, whatever is not known of the others.
      return {
        on: 'trip',
        when: '',
        must: `!(has(trip.riskAtLeast) && trip.riskAtLeast >= ${rule.from}) && trip.risk < ${rule.from}`,
      }
    case 'carbon':
      return {
        on: 'trip',
        when: all(['size(flights) > 0', onRoute('trip', rule.where)]),
        must: `trip.kg <= ${number(rule.kg)}`,
      }
  }
}

/** `flight` or `trip`: both have from, to, their countries, whether they leave the country, and the month. */
function onRoute(of: 'flight' | 'trip', { isInternational, from = [], to = [], months = [] }: RouteFilter): string {
  const ends = (one: 'from' | 'to', places: readonly Place[]) => (places.length === 0 ? '' : atPlace(of, one, places))
  const there = all([ends('from', from), ends('to', to)])
  const back = all([ends('to', from), ends('from', to)])
  return all([
    isInternational === undefined ? '' : isInternational ? `${of}.isInternational` : `!${of}.isInternational`,
    there === '' ? '' : `(${there} || ${back})`,
    months.length === 0 ? '' : `${of}.month in [${months.join(', ')}]`,
  ])
}

function atPlace(of: 'flight' | 'trip', end: 'from' | 'to', places: readonly Place[]): string {
  const countries = places.filter((place) => place.length === 2)
  const cities = places.filter((place) => place.length !== 2)
  return any([
    ...(cities.length === 0
      ? []
      : of === 'flight'
        ? [`flight.${end} in ${listed(cities)}`, `flight.${end}City in ${listed(cities)}`]
        : [`trip.${end} in ${listed(cities)}`]),
    ...(countries.length === 0 ? [] : [`${of}.${end}Country in ${listed(countries)}`]),
  ])
}

const rank = (cabin: PolicyCabin) => policyCabins.indexOf(cabin)

/** Cabins that are allowed: each with the fewest hours from which it is; `lowest` and below always. */
function cabinMust({ lowest, steps }: Extract<UsualRule, { usual: 'cabin' }>): string {
  const always = policyCabins.slice(0, rank(lowest) + 1)
  const ranked = steps.filter(({ cabin }) => rank(cabin) > rank(lowest))
  return [
    `flight.cabin in ${listed(always)}`,
    ...ranked.map(({ cabin, fromHours }) => {
      const upTo = policyCabins.slice(rank(lowest) + 1, rank(cabin) + 1)
      return `(flight.cabin in ${listed(upTo)} && flight.hours >= ${number(fromHours)})`
    }),
  ].join(' || ')
}

interface Row {
  /** Empty: always. */
  readonly when: string
  readonly must: string
}

/** Rows in one chain; a longer table is a chain of chains, so that no table nests deeply. */
const chainRows = 24

/** A chain of conditions, of which the first that holds decides. */
function firstOf(rows: readonly Row[]): string {
  const end = rows.findIndex(({ when }) => when === '')
  const used = end === -1 ? rows : rows.slice(0, end + 1)
  const last = used.at(-1)
  if (used.length <= chainRows || !last) return chained(used)
  const chains = Array.from({ length: Math.ceil(used.length / chainRows) }, (_, at) =>
    used.slice(at * chainRows, (at + 1) * chainRows),
  )
  return chained(
    chains.map((chain) => ({
      when: chain.includes(last) && last.when === '' ? '' : any(chain.map(({ when }) => `(${when})`)),
      must: `(${chained(chain)})`,
    })),
  )
}

const chained = (rows: readonly Row[]): string =>
  rows.reduceRight((rest, { when, must }) => (when === '' ? must : `${when} ? ${must} : ${rest}`), 'true')

const fareMust = ({ rows, currency }: Extract<UsualRule, { usual: 'fareCap' }>) =>
  firstOf(
    rows.map(({ where, amount }) => ({
      when: onRoute('trip', where),
      must: `trip.airfare <= money(${number(amount)}, ${quoted(currency)})`,
    })),
  )

const nightMust = ({ rows, currency }: Extract<UsualRule, { usual: 'nightCap' }>) =>
  firstOf(
    rows.map(({ places, months, amount }) => ({
      when: all([stayAt(places), months.length === 0 ? '' : `stay.month in [${months.join(', ')}]`]),
      must: `stay.night <= money(${number(amount)}, ${quoted(currency)})`,
    })),
  )

function stayAt(places: readonly Place[]): string {
  const countries = places.filter((place) => place.length === 2)
  const cities = places.filter((place) => place.length !== 2)
  if (places.length === 0) return ''
  return any([
    ...(cities.length === 0 ? [] : [`stay.city in ${listed(cities)}`]),
    ...(countries.length === 0 ? [] : [`stay.country in ${listed(countries)}`]),
  ])
}

/** The language lowers the letters of English only: others are looked for as they are, and in both cases. */
function spellings(name: string): string[] {
  const lowerAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return [...new Set([name.toLowerCase(), name, name.toUpperCase()].map(lowerAscii))]
}

function suppliersOf({ of, preferred, forbidden }: Extract<UsualRule, { usual: 'suppliers' }>): RuleExpressions {
  if (of === 'flight')
    return {
      on: 'flight',
      when: '',
      must:
        all([
          forbidden.length === 0 ? '' : `flight.carriers.all(c, !(c in ${listed(forbidden)}))`,
          preferred.length === 0 ? '' : `flight.carriers.all(c, c in ${listed(preferred)})`,
        ]) || 'true',
    }
  const name = of === 'stay' ? 'stay.hotel' : 'car.supplier'
  const named = (one: string) =>
    any(spellings(one).map((spelling) => `${name}.lowerAscii().contains(${quoted(spelling)})`))
  return {
    on: of,
    when: '',
    must:
      all([
        forbidden.length === 0 ? '' : `!(${forbidden.map(named).join(' || ')})`,
        preferred.length === 0 ? '' : any(preferred.map(named)),
      ]) || 'true',
  }
}

function railMust({ upToKm, upToMinutes, countries, pairs }: Extract<UsualRule, { usual: 'rail' }>): string {
  const within =
    countries.length === 0
      ? ''
      : any(countries.map((one) => `(flight.fromCountry == ${quoted(one)} && flight.toCountry == ${quoted(one)})`))
  const byDistance = upToKm === null ? [] : [all([within, `flight.km < ${number(upToKm)}`])]
  const short = pairs.filter(({ minutes }) => upToMinutes === null || minutes <= upToMinutes)
  const byTrain = short.map(({ a, b }) =>
    any([
      `(flight.fromCity == ${quoted(a)} && flight.toCity == ${quoted(b)})`,
      `(flight.fromCity == ${quoted(b)} && flight.toCity == ${quoted(a)})`,
    ]),
  )
  const cases = [...byDistance.map((one) => `(${one})`), ...byTrain]
  return cases.length === 0 ? 'true' : `!(${cases.join(' || ')})`
}

function needOf(of: 'flight' | 'stay', need: 'refund' | 'change' | 'bag'): string[] {
  if (need === 'refund') return [`${of}.isRefundable`]
  if (of === 'stay') return []
  return need === 'change' ? ['flight.isChangeable'] : ['flight.checkedBags > 0']
}
