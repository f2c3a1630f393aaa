import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { convertMoney, type Rates, type Target } from '@portolan/rules/convert-money'
import { policyCabinOf } from '@portolan/rules/policy/policy-facts'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { findUsualOfRequests } from '../../../domain/fares/usual/usual-of-requests.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { Missed } from './report.rules.ts'
import type { BrokenRow, CabinRow } from './report.store.ts'

export const targetOf = (code: string): Target => ({ Code: code, Digits: findCurrency(code)?.digits ?? 2 })

/** What was paid above caps; nothing where a cap's currency has no rate. */
export function missedAboveCaps(
  rows: readonly BrokenRow[],
  currencyOf: (companyId: number) => string,
  rates: Rates | null,
): Missed[] {
  return rows.flatMap(({ paid, cap, currency, ...row }) => {
    if (paid === null || cap === null || currency === null) return []
    const company = targetOf(currencyOf(row.company_id))
    const of = targetOf(currency)
    const allowed = convertMoney(
      { Amount: Math.round(cap * 10 ** of.Digits), Currency: of.Code, Digits: of.Digits },
      company,
      rates,
    )
    const amount = allowed ? Math.round(paid * 10 ** company.Digits) - allowed.Amount : 0
    return amount > 0 ? [{ ...row, amount }] : []
  })
}

/** What was paid above the usual fare of the cabin that would have been fine, where that fare is known. One statement. */
export async function missedAboveCabins(
  db: Db,
  rows: readonly CabinRow[],
  currencyOf: (companyId: number) => string,
  now: Date,
): Promise<Missed[]> {
  const asked = rows.map((row) => ({ segments: inFineCabins(row), currency: currencyOf(row.company_id) }))
  const usual = await findUsualOfRequests(db, asked, now)
  return rows.flatMap(({ company_id, cost_centre, month, rule, paid }, at) => {
    const fare = usual[at]?.Fare
    const amount = fare ? paid - fare.Amount : 0
    return amount > 0 ? [{ company_id, cost_centre, month, rule, amount }] : []
  })
}

const fareClasses = ['Y', 'S', 'C', 'F'] as const

/** The same flights, each in the best cabin that the rule allows. */
function inFineCabins({ segments, cabins }: CabinRow): RequestForm['segments'] {
  const byPath = new Map(cabins.map(({ path, cabin }) => [path, cabin]))
  return segments.map((segment, index) => {
    const fine = byPath.get(`segments[${index}]`)
    const fareClass = fareClasses.find((one) => policyCabinOf(one) === fine)
    return fareClass ? { ...segment, fareClass } : segment
  })
}
