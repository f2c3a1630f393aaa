import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCountries } from '../../../../reference/countries.ts'
import { allCurrencies } from '../../../../reference/currencies.ts'
import { addressSchemes, exemptionReasons, paymentMeans, units, unlisted } from './code-lists.data.ts'

const rules = readFileSync(
  new URL('../testing/en16931/EN16931-UBL-validation-preprocessed.sch', import.meta.url),
  'utf8',
)

/** The codes that a rule of the standard allows. */
function listOf(rule: string): Set<string> {
  const [, codes = ''] = /contains\(\s*'([^']+)'/.exec(rules.slice(rules.indexOf(`id="${rule}"`))) ?? []
  return new Set(codes.trim().split(/\s+/))
}

const listed = (codes: Iterable<{ readonly code: string }>) =>
  [...codes].map(({ code }) => code).filter((code) => !unlisted.has(code))

test.each([
  ['BR-CL-04', 'currencies', listed(allCurrencies())],
  ['BR-CL-14', 'countries', listed(allCountries())],
  ['BR-CL-16', 'means of payment', [...paymentMeans]],
  ['BR-CL-22', 'reasons for no tax', [...exemptionReasons]],
  ['BR-CL-23', 'units', [...units]],
  ['BR-CL-25', 'schemes of electronic addresses', [...addressSchemes]],
])('%s has all %s that may be written', (rule, _, codes) => {
  const allowed = listOf(rule)
  expect(allowed.size).toBeGreaterThan(50)
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !allowed.has(code))).toEqual([])
})
