import { cabinCases } from './golden-cabin.data.ts'
import type { GoldenCase } from './golden-case.ts'
import { doubtCases } from './golden-doubts.data.ts'
import { expressionCases } from './golden-expressions.data.ts'
import { languageCases } from './golden-languages.data.ts'
import { advanceCases, carbonCases, dayCases, riskCases, togetherCases } from './golden-limits.data.ts'
import { peopleCases, verdictCases } from './golden-people.data.ts'
import { fareCases, nightCases } from './golden-prices.data.ts'
import { conditionCases, railCases, supplierCases } from './golden-suppliers.data.ts'
import { tripCases } from './golden-trips.data.ts'
import { wayCases } from './golden-ways.data.ts'
import { unknownCases } from './golden-unknown.data.ts'

/** Written by hand, by theme. Node and the portal judge every row, and another library its expressions. */
export const goldenTable: Readonly<Record<string, readonly GoldenCase[]>> = {
  cabin: cabinCases,
  'fare cap': fareCases,
  'night cap': nightCases,
  advance: advanceCases,
  'days per trip': dayCases,
  CO2e: carbonCases,
  risk: riskCases,
  together: togetherCases,
  suppliers: supplierCases,
  rail: railCases,
  conditions: conditionCases,
  people: peopleCases,
  verdict: verdictCases,
  unknown: unknownCases,
  expression: expressionCases,
  trip: tripCases,
  way: wayCases,
  doubt: doubtCases,
  language: languageCases,
}

export const goldenRows = Object.entries(goldenTable).flatMap(([theme, rows]) => rows.map((row) => ({ theme, ...row })))
