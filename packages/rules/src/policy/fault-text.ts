import { fill } from '../fill.ts'
import { enUSFaults, type FaultTexts } from './fault-texts/en-US.ts'
import { jaJPFaults } from './fault-texts/ja-JP.ts'
import { zhCNFaults } from './fault-texts/zh-CN.ts'
import { zhTWFaults } from './fault-texts/zh-TW.ts'
import type { PolicySubject, PolicyTexts } from './policy-document.ts'
import { factTypes, type FactTypeName } from './policy-facts.ts'
import { type ExpressionFault, languageLimits, policyCalls, variablesOf } from './policy-language.ts'

/** What is wrong with an expression, in the words of its writer's language. */

const texts: Readonly<Record<keyof PolicyTexts, FaultTexts>> = {
  'en-US': enUSFaults,
  'zh-CN': zhCNFaults,
  'zh-TW': zhTWFaults,
  'ja-JP': jaJPFaults,
}

/** Where the fault was found. */
export interface FaultyExpression {
  readonly source: string
  readonly on: PolicySubject
}

/** '“hourz” does not exist. “hours” does.' */
export function faultText(fault: ExpressionFault, expression: FaultyExpression, language: keyof PolicyTexts): string {
  const own = texts[language]
  const name = fault.detail
  const isWhole = fault.start === 0 && fault.end === expression.source.length
  switch (fault.kind) {
    case 'syntax':
      return expression.source.slice(fault.start).trim() === '' ? own.syntaxEnd : own.syntax
    case 'unknownName': {
      const nearest = nearestName(fault, expression)
      return nearest === null ? fill(own.unknownName, { name }) : fill(own.nearest, { name, nearest })
    }
    case 'type':
      return isWhole && /^\w+(?:<.*>)?$/.test(name) ? fill(own.result, { type: name }) : fill(own.type, { types: name })
    case 'call': {
      const nearest = nearestOf(name, policyCalls)
      return nearest === null ? fill(own.call, { name }) : fill(own.nearestCall, { name, nearest })
    }
    case 'limit':
      return expression.source.length > languageLimits.characters
        ? fill(own.tooLong, { count: new Intl.NumberFormat(language).format(languageLimits.characters) })
        : own.limit
    case 'divisor':
      return own.divisor
  }
}

/** The existing name that was most likely meant; null where none is near. */
export function nearestName(fault: ExpressionFault, { source, on }: FaultyExpression): string | null {
  const owner = /(\w+)\s*(?:\[[^\]]*\]\s*)?\.\s*$/.exec(source.slice(0, fault.start))?.[1]
  if (owner === undefined) return nearestOf(fault.detail, variablesOf(on))
  const type = (Object.keys(factTypes) as FactTypeName[]).find((one) => one === owner || `${one}s` === owner)
  // A list's own variable has any name.
  const types = type === undefined ? (['flight', 'stay', 'car'] as const) : [type]
  return nearestOf(fault.detail, [...new Set(types.flatMap((one) => Object.keys(factTypes[one])))])
}

/** With at most a third of its letters wrong. */
function nearestOf(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map((one) => ({ one, distance: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [first] = ranked
  return first && first.distance <= Math.max(1, Math.floor(name.length / 3)) ? first.one : null
}

/** Letters to add, leave out, replace or swap with their neighbour. */
export function editDistance(a: string, b: string): number {
  // Long names are no misspelt ones.
  if (Math.abs(a.length - b.length) > 10) return Math.max(a.length, b.length)
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const replaced = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, replaced, isSwapped ? cell(i - 2, j - 2) + 1 : Infinity),
      )
    }
  }
  return cell(a.length, b.length)
}
