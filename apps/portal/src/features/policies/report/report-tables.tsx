import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { FigureTable, RowName } from '../../../ui/insight/figure-table.tsx'
import { Tiles } from '../../../ui/insight/insight.tsx'
import { PlainBar } from '../outcome-bar.tsx'
import { KeptTable } from './kept-table.tsx'
import type { Report, ReportFilters } from './report.queries.ts'
import { ReportCard, useNumbers } from './report-card.tsx'

interface Props {
  readonly report: Report
  readonly filters: ReportFilters
}

/** The period in four figures, first how much was within the policy. */
export function ReportFigures({ report: { All, Companies, Leakage } }: Pick<Props, 'report'>) {
  const { t } = useTranslation('policiesReport')
  const { count, share, money, sums } = useNumbers()
  const kept = All.Outcomes.fine + All.Outcomes.inform
  return (
    <Tiles
      tiles={[
        {
          label: t('kept'),
          value: share(kept, All.Judged),
          note: t('keptNote', { kept: count(kept), judged: count(All.Judged) }),
        },
        { label: t('missed'), value: sums(Companies.map(({ Missed }) => Missed)), note: t('missedNote') },
        {
          label: t('leakage'),
          value: share(Leakage.Orders, Leakage.OfOrders),
          note: t('leakageNote', { orders: count(Leakage.Orders), all: count(Leakage.OfOrders) }),
        },
        {
          label: t('judged'),
          value: count(All.Judged),
          note: All.Amount ? t('judgedNote', { amount: money(All.Amount) }) : t('judgedCount'),
        },
      ]}
    />
  )
}

export function CompaniesCard({ report: { Companies }, filters }: Props) {
  const { t } = useTranslation('policiesReport')
  if (Companies.length < 2) return null
  return (
    <ReportCard table="companies" title={t('companies')} filters={filters} count={Companies.length}>
      <KeptTable
        title={t('companies')}
        first={t('company')}
        rows={Companies.map((row) => ({ ...row, key: row.Code, name: row.Name }))}
      />
    </ReportCard>
  )
}

export function CentresCard({ report: { CostCentres, Companies }, filters }: Props) {
  const { t } = useTranslation('policiesReport')
  if (CostCentres.length === 0) return null
  const names = namesOf(Companies)
  return (
    <ReportCard table="costCentres" title={t('costCentres')} filters={filters} count={CostCentres.length}>
      <KeptTable
        title={t('costCentres')}
        first={t('costCentre')}
        rows={CostCentres.map((row) => ({
          ...row,
          key: `${row.CompanyCode} ${row.Code}`,
          name:
            row.Code === '' ? t('noCostCentre') : row.Name === row.Code ? row.Code : `${row.Code} ${row.Name}`.trim(),
          notes: names.size > 1 ? [names.get(row.CompanyCode) ?? row.CompanyCode] : [],
        }))}
      />
    </ReportCard>
  )
}

const namesOf = (companies: Report['Companies']) => new Map(companies.map(({ Code, Name }) => [Code, Name]))

/** Rules by how often they were broken. */
export function RulesCard({ report: { Rules, Companies }, filters }: Props) {
  const { t } = useTranslation('policiesReport')
  const { count, money } = useNumbers()
  if (Rules.length === 0) return null
  const most = Math.max(1, ...Rules.map(({ Broken }) => Broken))
  const names = namesOf(Companies)
  return (
    <ReportCard table="rules" title={t('rules')} note={t('rulesNote')} filters={filters} count={Rules.length}>
      <FigureTable
        title={t('rules')}
        rows={Rules}
        keyOf={({ CompanyCode, Rule }) => `${CompanyCode} ${Rule}`}
        of={{
          title: t('rule'),
          cell: ({ Name, CompanyCode }) => (
            <RowName
              name={<span translate="no">{Name}</span>}
              notes={names.size > 1 ? [names.get(CompanyCode) ?? CompanyCode] : []}
            />
          ),
        }}
        columns={[
          {
            key: 'bar',
            title: '',
            kind: 'picture',
            cell: ({ Broken }) => <PlainBar share={Broken / most} />,
          },
          { key: 'broken', title: t('broken'), cell: ({ Broken }) => count(Broken) },
          {
            key: 'asked',
            title: t('asked'),
            cell: ({ Asked }) => count(Asked),
            isNothing: ({ Asked }) => Asked === 0,
          },
          {
            key: 'missed',
            title: t('missed'),
            cell: ({ Missed }) => money(Missed),
            isNothing: ({ Missed }) => !Missed || Missed.Amount === 0,
          },
        ]}
      />
    </ReportCard>
  )
}

/** Bookings that nobody asked for. */
export function LeakageCard({ report: { Leakage }, filters }: Props) {
  const { t } = useTranslation('policiesReport')
  const language = useLanguage()
  const { count, money } = useNumbers()
  const figures = { orders: count(Leakage.Orders), all: count(Leakage.OfOrders) }
  return (
    <ReportCard
      table="leakage"
      title={t('leakageTitle')}
      filters={filters}
      count={Leakage.Orders}
      note={
        Leakage.Amount ? t('leakageHint', { ...figures, amount: money(Leakage.Amount) }) : t('leakageCount', figures)
      }
    >
      {Leakage.Cases.length > 0 && (
        <FigureTable
          title={t('leakageTitle')}
          rows={Leakage.Cases}
          keyOf={({ OrderId }) => OrderId}
          of={{ title: t('trip'), cell: ({ Title }) => <RowName name={<span translate="no">{Title}</span>} /> }}
          columns={[
            {
              key: 'traveler',
              title: t('traveler'),
              kind: 'text',
              cell: ({ Traveler }) => <span translate="no">{Traveler}</span>,
            },
            { key: 'day', title: t('day'), cell: ({ Day }) => (Day === '' ? '–' : formatDay(Day, language)) },
            { key: 'amount', title: t('amount'), cell: ({ Amount }) => money(Amount) },
          ]}
        />
      )}
    </ReportCard>
  )
}
