import { fill, plural } from '../fill.ts'
import { factLabel } from './fact-label.ts'
import type { PolicyTexts } from './policy-document.ts'
import { factTypes, type FactUnit, type PolicyCabin } from './policy-facts.ts'
import type { NearestChoice, PolicyFigure, PolicyFinding } from './policy-verdict.ts'
import { enUS, type ReasonTexts } from './reasons/en-US.ts'
import { jaJP } from './reasons/ja-JP.ts'
import { zhCN } from './reasons/zh-CN.ts'
import { zhTW } from './reasons/zh-TW.ts'

/** Reasons of findings as a reader's language writes them. */

export type ReasonLanguage = keyof PolicyTexts
const texts: Readonly<Record<ReasonLanguage, ReasonTexts>> = {
  'en-US': enUS,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'ja-JP': jaJP,
}

/** Names that only the reader's side knows. What it does not know it gives back as it is. */
export interface ReasonTools {
  readonly language: ReasonLanguage
  /** An amount in whole units; without a currency in the company's. */
  readonly money: (amount: number, currency?: string) => string
  /** City, airport or country by its code. */
  readonly place: (code: string) => string
  readonly carrier: (designator: string) => string
  readonly group: (code: string) => string
}

export const textInLanguage = (of: PolicyTexts, language: ReasonLanguage): string => of[language] ?? of['en-US']

/** 'Business on 5 h 40 min; policy: from 6 h'. */
export function reasonOf(finding: PolicyFinding, tools: ReasonTools): string {
  const own = texts[tools.language]
  if (finding.missing !== null)
    return fill(own.missing, {
      fact: factLabel(finding.missing, tools.language),
      name: textInLanguage(finding.name, tools.language),
    })
  if (finding.reason) return ownReason(finding, textInLanguage(finding.reason, tools.language), tools)
  return usualReason(finding, tools)
    .trim()
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/([：；。、]) /g, '$1')
}

/** A writer's sentence, with its figures. */
const ownReason = ({ figures }: PolicyFinding, sentence: string, tools: ReasonTools) =>
  sentence.replaceAll(/\{(\w+\.\w+)\}/g, (_placeholder, fact: string) => {
    const figure = figures.find((one) => one.fact === fact)
    return figure ? figureText(figure, tools).trim() : '?'
  })

/** A figure by the unit of its fact. */
export function figureText({ fact, value }: PolicyFigure, tools: ReasonTools): string {
  const [owner = '', name = ''] = fact.split('.')
  const unit = (factTypes as Readonly<Record<string, Readonly<Record<string, { unit: FactUnit }>>>>)[owner]?.[name]
    ?.unit
  const own = texts[tools.language]
  if (Array.isArray(value)) return value.map((one: string) => valueText(one, unit ?? 'none', tools)).join(own.list)
  return valueText(value as string | number | boolean, unit ?? 'none', tools)
}

function valueText(value: string | number | boolean, unit: FactUnit, tools: ReasonTools): string {
  const own = texts[tools.language]
  if (typeof value === 'boolean') return value ? own.yes : own.no
  if (typeof value === 'string')
    return unit === 'cabin'
      ? own.cabins[value as PolicyCabin]
      : unit === 'place'
        ? tools.place(value)
        : unit === 'carrier'
          ? tools.carrier(value)
          : value
  return unit === 'none' || unit === 'level' ? String(value) : measured(value, unit, tools)
}

/** One for each language and precision: making a format takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>()

function figuresIn(language: ReasonLanguage, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits })
  formats.set(key, format)
  return format
}

/** '5 h 40 min', '12 days', '1,234 kg'. */
export function measured(value: number, unit: FactUnit, { language, money }: ReasonTools, digits = 0): string {
  const { units } = texts[language]
  const count = figuresIn(language, digits).format(value)
  switch (unit) {
    case 'hours':
      return duration(Math.round(value * 60), language)
    case 'minutes':
      return duration(value, language)
    case 'days':
      return plural(units.days, value, language)
    case 'nights':
      return plural(units.nights, value, language)
    case 'km':
      return fill(units.km, { count })
    case 'kg':
      return fill(units.kg, { count })
    case 'money':
      return money(value)
    default:
      return count
  }
}

const mostDigits = 3

/** A figure and the limit of its rule, with as many decimals as tell them apart: '299.6 km' of '300 km'. */
function compared(values: readonly [number, number], unit: FactUnit, tools: ReasonTools): readonly [string, string] {
  const own = (String(values[1]).split('.')[1] ?? '').length
  for (let digits = Math.min(own, mostDigits); ; digits++) {
    const [value, limit] = [measured(values[0], unit, tools, digits), measured(values[1], unit, tools, digits)]
    if (value !== limit || digits >= mostDigits) return [value, limit]
  }
}

function duration(minutes: number, language: ReasonLanguage): string {
  const { units } = texts[language]
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return fill(units.minutes, { m })
  return m === 0 ? fill(units.hours, { h }) : fill(units.hoursMinutes, { h, m })
}

export const cabinName = (cabin: string, language: ReasonLanguage): string =>
  texts[language].cabins[cabin as PolicyCabin]

function usualReason(finding: PolicyFinding, tools: ReasonTools): string {
  const own = texts[tools.language]
  const { limit } = finding
  const figure = (fact: string) => {
    const found = finding.figures.find((one) => one.fact === fact)
    return found ? figureText(found, tools) : '?'
  }
  const isKnown = (fact: string) => finding.figures.some((one) => one.fact === fact)
  const end = (of: 'from' | 'to') => figure(isKnown(`flight.${of}`) ? `flight.${of}` : `flight.${of}City`)
  const against = (fact: string, name: string, unit: FactUnit) => {
    const found = finding.figures.find((one) => one.fact === fact)?.value
    return typeof found === 'number'
      ? compared([found, Number(limit[name] ?? 0)], unit, tools)
      : (['?', measured(Number(limit[name] ?? 0), unit, tools)] as const)
  }
  const cap = () => tools.money(Number(limit['amount'] ?? 0), String(limit['currency'] ?? ''))
  const counted = (name: string, unit: FactUnit) => measured(Number(limit[name] ?? 0), unit, tools)
  switch (finding.usual) {
    case 'cabin': {
      const cabin = figure('flight.cabin')
      return 'fromHours' in limit
        ? fill(own.cabin.step, { cabin, hours: flightHours(finding, tools), fromHours: counted('fromHours', 'hours') })
        : fill(own.cabin.never, { cabin, lowest: cabinName(String(limit['lowest']), tools.language) })
    }
    case 'fareCap':
      return fill(own.fareCap, { airfare: figure('trip.airfare'), cap: cap() })
    case 'nightCap':
      return isKnown('stay.city')
        ? fill(own.nightCap, { night: figure('stay.night'), city: figure('stay.city'), cap: cap() })
        : fill(own.nightCapAnywhere, { night: figure('stay.night'), cap: cap() })
    case 'advance':
      return fill(own.advance, { daysAhead: figure('trip.daysAhead'), days: counted('days', 'days') })
    case 'suppliers':
      return supplierReason(finding, tools)
    case 'rail': {
      const [km, most] = against('flight.km', 'km', 'km')
      return 'km' in limit && (finding.nearest?.kind !== 'rail' || finding.nearest.minutes === null)
        ? fill(own.rail.km, { km, limit: most })
        : fill(own.rail.train, { from: end('from'), to: end('to') })
    }
    case 'conditions':
      return conditionReason(finding, own)
    case 'tripDays':
      return fill(own.tripDays, { days: figure('trip.days'), most: counted('days', 'days') })
    case 'together':
      return fill(own.together, {
        count: figure('trip.together'),
        group: tools.group(String(limit['group'])),
        most: String(limit['most']),
      })
    case 'risk':
      return fill(own.risk, {
        risk: figure(isKnown('trip.risk') ? 'trip.risk' : 'trip.riskAtLeast'),
        limit: String(limit['risk']),
      })
    case 'carbon': {
      const [kg, most] = against('trip.kg', 'kg', 'kg')
      return fill(own.carbon, { kg, limit: most })
    }
    default:
      return textInLanguage(finding.name, tools.language)
  }
}

function supplierReason({ figures, limit }: PolicyFinding, tools: ReasonTools): string {
  const own = texts[tools.language].suppliers
  const chosen = figures.flatMap(({ value }) => (Array.isArray(value) ? (value as string[]) : [String(value)]))
  const isAirline = figures.some(({ fact }) => fact === 'flight.carriers')
  const nameOf = (one: string) => (isAirline ? tools.carrier(one) : one)
  const forbidden = (limit['forbidden'] ?? []) as readonly string[]
  const preferred = (limit['preferred'] ?? []) as readonly string[]
  const isOne = (list: readonly string[], name: string) =>
    list.some((one) => (isAirline ? one === name : name.toLowerCase().includes(one.toLowerCase())))
  const refused = chosen.filter((one) => isOne(forbidden, one))
  const join = texts[tools.language].list
  if (refused.length > 0) return fill(own.forbidden, { name: refused.map(nameOf).join(join) })
  const other = chosen.filter((one) => !isOne(preferred, one))
  return fill(own.preferred, { name: other.map(nameOf).join(join), names: preferred.map(nameOf).join(join) })
}

/** An estimate says that it is one. */
function flightHours({ figures }: PolicyFinding, tools: ReasonTools): string {
  const hours = figures.find(({ fact }) => fact === 'flight.hours')
  const isTimed = figures.find(({ fact }) => fact === 'flight.isTimed')?.value !== false
  return `${isTimed ? '' : '≈ '}${hours ? figureText(hours, tools) : '?'}`
}

function conditionReason({ limit, figures }: PolicyFinding, own: ReasonTexts): string {
  const needs = (limit['needs'] ?? []) as readonly ('refund' | 'change' | 'bag')[]
  const facts = { refund: 'isRefundable', change: 'isChangeable', bag: 'checkedBags' } as const
  // What is not known is not said to be missing.
  const broken = needs.filter((need) =>
    figures.some(({ fact, value }) => fact.endsWith(`.${facts[need]}`) && (value === false || value === 0)),
  )
  return fill(own.conditions.sentence, {
    what: broken.map((need) => own.conditions[need]).join(own.list),
    needs: broken.map((need) => own.needs[need]).join(own.list),
  })
}

/** The nearest choice in words that follow 'Would be fine: '. */
export function nearestText(nearest: NearestChoice, tools: ReasonTools, day: (iso: string) => string): string {
  switch (nearest.kind) {
    case 'cabin':
      return cabinName(nearest.cabin, tools.language)
    case 'amount':
      return tools.money(nearest.amount, nearest.currency)
    case 'day':
      return day(nearest.day)
    case 'suppliers':
      return nearest.names.map(tools.carrier).join(texts[tools.language].list)
    case 'rail':
      return nearest.minutes === null
        ? texts[tools.language].train
        : `${texts[tools.language].train} · ${measured(nearest.minutes, 'minutes', tools).trim()}`
    case 'days':
      return measured(nearest.days, 'days', tools).trim()
    case 'kg':
      return measured(nearest.kg, 'kg', tools, mostDigits).trim()
  }
}
