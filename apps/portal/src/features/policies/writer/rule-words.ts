import type { Language } from '@portolan/contract/enums'
import { formatMoney } from '@portolan/rules/format-money'
import { monthName } from '../../../lib/dates.ts'
import type { PolicyRule, RouteFilter } from '@portolan/rules/policy/policy-document'
import { cabinName } from '@portolan/rules/policy/policy-reason'
import type { TFunction } from 'i18next'

/** A rule as a sentence: what the writer of a policy reads on its card. */

export interface RuleTools {
  readonly t: TFunction<'policiesWriter'>
  readonly language: Language
  readonly place: (code: string) => string
  readonly group: (code: string) => string
  readonly carrier: (designator: string) => string
}

/** Whole units, with decimals only where there are some. */
export function amountText(amount: number, currency: string, language: Language): string {
  const Digits = Number.isInteger(amount) ? 0 : 2
  try {
    return formatMoney({ Amount: Math.round(amount * 10 ** Digits), Currency: currency, Digits }, language)
  } catch {
    return `${currency} ${amount}`
  }
}

export function hoursText(hours: number, { t, language }: RuleTools): string {
  const minutes = Math.round(hours * 60)
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  if (m === 0) return t('hours', { hours: number(h) })
  return h === 0 ? t('minutes', { minutes: number(m) }) : t('hoursMinutes', { hours: number(h), minutes: number(m) })
}

const listed = (words: readonly string[], language: Language, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(language, { style: 'long', type }).format(words)

/** Beyond these a card says how many more there are. */
const mostNames = 6

function names(
  all: readonly string[],
  { t, language }: RuleTools,
  type: 'conjunction' | 'disjunction' = 'disjunction',
) {
  const shown = all.slice(0, mostNames)
  const more = all.length - shown.length
  return listed(more > 0 ? [...shown, t('more', { count: more })] : shown, language, type)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const monthsText = (months: readonly number[], { language }: RuleTools) =>
  listed(
    months.map((month) => monthName(`2026${String(month).padStart(2, '0')}01`, language)),
    language,
    'disjunction',
  )

/** On which trips or flights; '' for all. */
export function whereText({ isInternational, from = [], to = [], months = [] }: RouteFilter, tools: RuleTools): string {
  const { t } = tools
  const places = (codes: readonly string[]) => names(codes.map(tools.place), tools)
  const ends =
    from.length > 0 && to.length > 0
      ? t('between', { from: places(from), to: places(to) })
      : from.length > 0 || to.length > 0
        ? t('touching', { places: places(from.length > 0 ? from : to) })
        : ''
  const border = isInternational === undefined ? '' : t(isInternational ? 'international' : 'domestic')
  const when = months.length === 0 ? '' : t('inMonths', { months: monthsText(months, tools) })
  return [border, ends, when].filter(Boolean).join(tools.language === 'en-US' ? ', ' : '、')
}

/** The rule in lines; a long table is cut. */
export function ruleLines({ rule }: Pick<PolicyRule, 'rule'>, tools: RuleTools): string[] {
  const { t, language } = tools
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const nameOf = (name: string) => (rule.usual === 'suppliers' && rule.of === 'flight' ? tools.carrier(name) : name)
  const onlyOn = (where: RouteFilter) => {
    const text = whereText(where, tools)
    return text === '' ? [] : [t('onlyOn', { where: text })]
  }
  switch (rule.usual) {
    case 'cabin':
      return [cabinText(rule, tools), ...onlyOn(rule.where)]
    case 'fareCap':
      return rows(
        rule.rows.map(({ where, amount }) =>
          t('row', {
            where: capital(whereText(where, tools)) || t('anyRoute'),
            amount: amountText(amount, rule.currency, language),
          }),
        ),
        tools,
      )
    case 'nightCap':
      return rows(
        rule.rows.map((row) => nightText(row, rule.currency, tools)),
        tools,
      )
    case 'advance':
      return [t('advance', { count: rule.days }), ...onlyOn(rule.where)]
    case 'suppliers':
      return [
        ...(rule.preferred.length > 0 ? [t('preferred', { names: names(rule.preferred.map(nameOf), tools) })] : []),
        ...(rule.forbidden.length > 0 ? [t('forbidden', { names: names(rule.forbidden.map(nameOf), tools) })] : []),
      ]
    case 'rail':
      return railLines(rule, tools)
    case 'conditions':
      return [
        t(rule.of === 'flight' ? 'flightNeeds' : 'stayNeeds', {
          needs: names(
            rule.needs.map((need) => t(need)),
            tools,
            'conjunction',
          ),
        }),
        ...onlyOn(rule.where),
      ]
    case 'tripDays':
      return [t('tripDays', { count: rule.most })]
    case 'together':
      return [t('together', { most: number(rule.most), group: tools.group(rule.group) })]
    case 'risk':
      return [t('risk', { level: number(rule.from) })]
    case 'carbon':
      return [t('carbon', { kg: number(rule.kg) }), ...onlyOn(rule.where)]
    case 'expression':
      return rule.when === '' ? [rule.must] : [rule.when, rule.must]
  }
}

function cabinText({ lowest, steps }: Extract<PolicyRule['rule'], { usual: 'cabin' }>, tools: RuleTools): string {
  const { t, language } = tools
  const above = steps
    .toSorted((a, b) => a.fromHours - b.fromHours)
    .map(({ cabin, fromHours }) =>
      t('cabinFrom', { cabin: cabinName(cabin, language), hours: hoursText(fromHours, tools) }),
    )
  return above.length === 0
    ? t('cabinAlways', { cabin: cabinName(lowest, language) })
    : t('cabinSteps', { cabin: cabinName(lowest, language), steps: listed(above, language) })
}

function nightText(
  {
    places,
    months,
    amount,
  }: { readonly places: readonly string[]; readonly months: readonly number[]; readonly amount: number },
  currency: string,
  tools: RuleTools,
): string {
  const { t, language } = tools
  const where = places.length === 0 ? t('anywhere') : names(places.map(tools.place), tools)
  const when = months.length === 0 ? '' : ` (${monthsText(months, tools)})`
  return t('row', { where: `${where}${when}`, amount: amountText(amount, currency, language) })
}

function railLines(rule: Extract<PolicyRule['rule'], { usual: 'rail' }>, tools: RuleTools): string[] {
  const { t, language } = tools
  const countries = rule.countries.map(tools.place)
  const km = rule.upToKm === null ? [] : [t('railKm', { km: new Intl.NumberFormat(language).format(rule.upToKm) })]
  const within =
    rule.upToKm !== null && countries.length > 0 ? [t('within', { countries: names(countries, tools) })] : []
  const short = rule.pairs.filter(({ minutes }) => rule.upToMinutes === null || minutes <= rule.upToMinutes)
  const pairs = short.map(({ a, b, minutes }) =>
    t('railPair', { a: tools.place(a), b: tools.place(b), hours: hoursText(minutes / 60, tools) }),
  )
  return [...km, ...within, ...rows(pairs, tools)]
}

function rows(lines: readonly string[], { t }: RuleTools): string[] {
  const shown = lines.slice(0, mostNames)
  return lines.length > shown.length ? [...shown, t('moreRows', { count: lines.length - shown.length })] : shown
}

/** Whom a rule is for. */
export function forWhom(
  { groups, costCentres, exceptGroups }: Pick<PolicyRule, 'groups' | 'costCentres' | 'exceptGroups'>,
  tools: RuleTools,
): string {
  const { t } = tools
  const own = [...groups.map(tools.group), ...costCentres.map((code) => t('costCentre', { code }))]
  const whom = own.length === 0 ? t('everybody') : names(own, tools, 'conjunction')
  return exceptGroups.length === 0
    ? whom
    : t('except', { whom, groups: names(exceptGroups.map(tools.group), tools, 'conjunction') })
}

/** Codes of cities and airports that a rule names. */
export function placesOf({ rule }: Pick<PolicyRule, 'rule'>): string[] {
  const of = ({ from = [], to = [] }: RouteFilter) => [...from, ...to]
  const codes =
    rule.usual === 'fareCap'
      ? rule.rows.flatMap(({ where }) => of(where))
      : rule.usual === 'nightCap'
        ? rule.rows.flatMap(({ places }) => places)
        : rule.usual === 'rail'
          ? rule.pairs.flatMap(({ a, b }) => [a, b])
          : 'where' in rule
            ? of(rule.where)
            : []
  return codes.filter((code) => code.length === 3)
}

/** Designators of the airlines that a rule names. */
export const carriersOf = ({ rule }: Pick<PolicyRule, 'rule'>): readonly string[] =>
  rule.usual === 'suppliers' && rule.of === 'flight' ? [...rule.preferred, ...rule.forbidden] : []
