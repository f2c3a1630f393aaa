import type { Language } from '@portolan/contract/enums'
import type { InvoiceKey, InvoiceRow } from '@portolan/contract/features/invoices'
import type { Money } from '@portolan/contract/schemas/money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { InvoiceRowOf, MonthRow } from './invoice-search.store.ts'

/** YYYYMMDD. */
export const remark = (day: string) => day.replaceAll('-', '')
const maybeRemark = (day: string | null) => (day === null ? null : remark(day))

export const keyOf = ({ number, customer_code, followup_company }: InvoiceRowOf): InvoiceKey => ({
  InvoiceNo: number,
  CustomerCode: customer_code,
  FollowupCompany: followup_company,
})

export const moneyOf = (
  { currency, digits }: Pick<InvoiceRowOf, 'currency' | 'digits'>,
  amount: number,
): Money & FormattedMoney => ({ Amount: amount, Currency: currency, Digits: digits })

export function presentInvoice(row: InvoiceRowOf, language: Language): InvoiceRow {
  return {
    Id: String(row.id),
    ...keyOf(row),
    TravellerName: row.traveler_names,
    BookingReference: row.booking_refs,
    DepartureDate: maybeRemark(row.departs_on),
    ArrivalDate: maybeRemark(row.arrives_on),
    InvoiceDate: remark(row.issued_on),
    DueDate: maybeRemark(row.due_on),
    InvoiceAmount: moneyOf(row, row.gross),
    Kind: row.is_credit ? 'credit' : 'invoice',
    Corrects: row.corrects_number,
    PaymentState: row.payment_state,
    CompanyId: String(row.company_id),
    CompanyName: companyNameIn(row, language),
    HasDifferences: row.differences.length > 0,
  }
}

type CountedMoney = Money & { Count: number }

/** Sums by currency, that of most invoices first. */
export function totalsOf(rows: readonly Pick<MonthRow, 'currency' | 'digits' | 'count' | 'gross'>[]): CountedMoney[] {
  const sums = new Map<string, CountedMoney>()
  for (const row of rows) {
    const key = `${row.currency} ${row.digits}`
    const sum = sums.get(key) ?? { ...moneyOf(row, 0), Count: 0 }
    sums.set(key, { ...sum, Amount: sum.Amount + row.gross, Count: sum.Count + row.count })
  }
  return [...sums.values()].toSorted((a, b) => b.Count - a.Count || (a.Currency < b.Currency ? -1 : 1))
}

export function presentMonths(rows: readonly MonthRow[], language: Language) {
  const months = Map.groupBy(rows, ({ month, company_id }) => `${month} ${company_id}`)
  return [...months.values()].map((part) => {
    const first = part[0]!
    return {
      Month: first.month,
      CompanyId: String(first.company_id),
      CompanyName: companyNameIn(first, language),
      Totals: totalsOf(part),
    }
  })
}
