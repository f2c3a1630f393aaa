import type { Language } from '@portolan/contract/enums'
import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type { Column } from '../../../export/columns.ts'
import { policyInsightTextsIn } from './insight-texts.ts'
import type { Report } from './report.present.ts'

/** A line of an exported table. */
export type ReportTable = 'companies' | 'costCentres' | 'months' | 'rules' | 'leakage'

interface ExportedTable {
  readonly title: string
  readonly columns: readonly Column<object>[]
  readonly rows: readonly object[]
}

export function exportedTable(report: Report, table: ReportTable, language: Language): ExportedTable {
  const { title, tables } = policyInsightTextsIn(language)
  const make = <Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]): ExportedTable => ({
    title: `${title}, ${tables[table]}`,
    rows,
    columns: columns as unknown as Column<object>[],
  })
  const columns = columnsIn(language)
  switch (table) {
    case 'companies':
      return make(report.Companies, [columns.text('company', ({ Name }) => Name, 28), ...columns.kept()])
    case 'costCentres':
      return make(report.CostCentres, [
        columns.text('company', ({ CompanyCode }) => CompanyCode, 14),
        columns.text('costCentre', ({ Code }) => Code, 14),
        columns.text('costCentreName', ({ Name }) => Name, 28),
        ...columns.kept(),
      ])
    case 'months':
      return make(report.Months, [
        columns.text('month', ({ Month }) => `${Month.slice(0, 4)}-${Month.slice(4)}`, 10),
        ...columns.kept(),
      ])
    case 'rules':
      return make(report.Rules, [
        columns.text('company', ({ CompanyCode }) => CompanyCode, 14),
        columns.text('rule', ({ Rule }) => Rule, 18),
        columns.text('ruleName', ({ Name }) => Name, 36),
        columns.number('broken', ({ Broken }) => Broken),
        columns.number('asked', ({ Asked }) => Asked),
        columns.money('missed', ({ Missed }) => Missed),
      ])
    case 'leakage':
      return make(report.Leakage.Cases, [
        columns.text('order', ({ OrderId }) => OrderId, 14),
        columns.text('trip', ({ Title }) => Title, 36),
        columns.text('traveler', ({ Traveler }) => Traveler, 28),
        { ...columns.text('day', () => null), kind: 'date', value: ({ Day }) => (Day === '' ? null : Day) },
        columns.money('amount', ({ Amount }) => Amount),
      ])
  }
}

function columnsIn(language: Language) {
  const texts = policyInsightTextsIn(language).columns
  type Key = keyof typeof texts
  const text = <Row>(key: Key, value: (row: Row) => string | null, width = 24): Column<Row> & { kind: 'text' } => ({
    key,
    title: texts[key],
    kind: 'text',
    width,
    value,
  })
  const number = <Row>(key: Key, value: (row: Row) => number | null): Column<Row> => ({
    key,
    title: texts[key],
    kind: 'number',
    value,
  })
  const money = <Row>(key: Key, value: (row: Row) => FormattedMoney | null): Column<Row> => ({
    key,
    title: texts[key],
    kind: 'money',
    currencyTitle: texts.currency,
    value: (row) => {
      const amount = value(row)
      return amount && { amount: decimal(amount), currency: amount.Currency }
    },
  })
  const kept = (): Column<Report['All']>[] => [
    number('judged', ({ Judged }) => Judged),
    ...policyRanks.map((rank) => number<Report['All']>(rank, ({ Outcomes }) => Outcomes[rank])),
    money('amount', ({ Amount }) => Amount),
    money('missed', ({ Missed }) => Missed),
  ]
  return { text, number, money, kept }
}

/** Minor units as decimal text. */
function decimal({ Amount, Digits }: FormattedMoney): string {
  const figures = String(Math.abs(Amount)).padStart(Digits + 1, '0')
  const whole = Digits === 0 ? figures : `${figures.slice(0, -Digits)}.${figures.slice(-Digits)}`
  return Amount < 0 ? `-${whole}` : whole
}
