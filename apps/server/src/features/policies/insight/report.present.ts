import type { Language } from '@portolan/contract/enums'
import type { policyReport } from '@portolan/contract/features/policies/insight'
import { convertMoney, type Rates } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { textInLanguage } from '@portolan/rules/policy/policy-reason'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { companyNameIn } from '../../../i18n/company-name.ts'
import type { AnswerOf } from '../../../kernel/handler.ts'
import { targetOf } from './missed-savings.ts'
import { type Period, remarkOf } from './period.rules.ts'
import { type KeptSums, type Missed, monthsBetween, noSums, sumsBy } from './report.rules.ts'
import type { BrokenRow, CentreRow, KeptRow, LeakCaseRow, LeakRow, ReportCompanyRow } from './report.store.ts'

export type Report = AnswerOf<(typeof policyReport)['getReport']>

/** Everything that a report is written from. */
export interface ReportRows {
  readonly period: Period
  readonly companies: readonly ReportCompanyRow[]
  readonly centres: readonly CentreRow[]
  readonly kept: readonly KeptRow[]
  readonly broken: readonly BrokenRow[]
  readonly missed: readonly Missed[]
  readonly leaks: readonly LeakRow[]
  readonly leakCases: readonly LeakCaseRow[]
  readonly rates: Rates | null
}

export function presentReport(rows: ReportRows, language: Language): Report {
  const { period, companies, centres, kept, missed } = rows
  const [only, second] = companies
  // Amounts of several companies are not added up.
  const shared = second ? null : (only?.currency ?? null)
  const named = (id: number) => companies.find((one) => one.id === id)
  const byMonth = sumsBy(kept, missed, ({ month }) => month)
  const byCompany = sumsBy(kept, missed, ({ company_id }) => String(company_id))
  return {
    From: remarkOf(period.from),
    To: remarkOf(period.to),
    All: keptOf(sumsBy(kept, missed, () => '').get('') ?? noSums, shared),
    Companies: companies.map((company) => ({
      ...keptOf(byCompany.get(String(company.id)) ?? noSums, company.currency),
      Code: company.code,
      Name: companyNameIn(company, language),
    })),
    CostCentres: centresOf(rows, language),
    Months: monthsBetween(period.from, period.to).map((Month) => ({
      ...keptOf(byMonth.get(Month) ?? noSums, shared),
      Month,
    })),
    Rules: rulesOf(rows, language),
    Leakage: leakageOf(rows, language, shared),
    CostCentresToFilter: second
      ? []
      : centres.map((centre) => ({ Code: centre.code, Name: centreName(centre, language) })),
  }

  function centresOf({ centres: all }: ReportRows, reader: Language): Report['CostCentres'] {
    const sums = sumsBy(kept, missed, ({ company_id, cost_centre }) => `${company_id} ${cost_centre}`)
    return [...sums]
      .map(([key, own]) => {
        const [id, ...rest] = key.split(' ')
        const code = rest.join(' ')
        const centre = all.find((one) => String(one.company_id) === id && one.code === code)
        const company = named(Number(id))
        return {
          ...keptOf(own, company?.currency ?? null),
          CompanyCode: company?.code ?? '',
          Code: code,
          Name: centre ? centreName(centre, reader) : code,
        }
      })
      .toSorted((a, b) => b.Judged - a.Judged || (a.Code < b.Code ? -1 : 1))
  }
}

const centreName = ({ name, localized_names }: CentreRow, language: Language) => localized_names[language] ?? name

const money = (Amount: number, currency: string | null): FormattedMoney | null =>
  currency === null ? null : { Amount, Currency: currency, Digits: targetOf(currency).Digits }

const keptOf = ({ judged, outcomes, amount, missed }: KeptSums, currency: string | null): Report['All'] => ({
  Judged: judged,
  Outcomes: outcomes,
  Amount: money(amount, currency),
  Missed: money(missed, currency),
})

function rulesOf({ broken, companies, missed }: ReportRows, language: Language): Report['Rules'] {
  const byRule = Map.groupBy(broken, ({ company_id, rule }) => `${company_id} ${rule}`)
  return [...byRule.values()]
    .flatMap((rows) => {
      const newest = rows.toSorted((a, b) => (a.month < b.month ? 1 : -1))[0]
      if (!newest) return []
      const company = companies.find(({ id }) => id === newest.company_id)
      const own = missed.filter(({ company_id, rule }) => company_id === newest.company_id && rule === newest.rule)
      const lost = own.reduce((all, { amount }) => all + amount, 0)
      return [
        {
          CompanyCode: company?.code ?? '',
          Rule: newest.rule,
          Name: textInLanguage(newest.name, language),
          Broken: rows.reduce((all, one) => all + one.broken, 0),
          Asked: rows.reduce((all, one) => all + one.asked, 0),
          Missed: own.length === 0 ? null : money(lost, company?.currency ?? null),
        },
      ]
    })
    .toSorted((a, b) => b.Broken - a.Broken || (a.Rule < b.Rule ? -1 : 1))
}

function leakageOf(rows: ReportRows, language: Language, shared: string | null): Report['Leakage'] {
  const { leaks, leakCases, companies, rates } = rows
  const currencyOf = (id: number) => companies.find((one) => one.id === id)?.currency ?? null
  const amounts = leaks.map(({ amounts: own }) => own)
  return {
    Orders: leaks.reduce((all, one) => all + one.leaks, 0),
    OfOrders: leaks.reduce((all, one) => all + one.orders, 0),
    Amount: shared === null ? null : converted(amounts[0] ?? {}, shared, rates),
    Cases: leakCases.map((row) => ({
      OrderId: String(row.id),
      Title: plainTripName(row, language),
      Traveler: row.traveler_names.join(', '),
      Day: row.start_local?.slice(0, 8) ?? '',
      Amount: converted(row.amounts, currencyOf(row.company_id), rates),
    })),
  }
}

/** Null where nothing is priced; what has no rate is left out of the sum. */
function converted(
  amounts: Readonly<Record<string, number>>,
  currency: string | null,
  rates: Rates | null,
): FormattedMoney | null {
  if (currency === null) return null
  const into = targetOf(currency)
  const known = Object.entries(amounts).flatMap(([code, Amount]) => {
    const one = convertMoney({ Amount, Currency: code, Digits: targetOf(code).Digits }, into, rates)
    return one ? [one.Amount] : []
  })
  return known.length === 0
    ? null
    : money(
        known.reduce((all, one) => all + one, 0),
        currency,
      )
}
