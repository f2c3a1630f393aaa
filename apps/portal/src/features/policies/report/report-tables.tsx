import type { Money } from '@portolan/contract/schemas/money'
import { formatMoney } from '@portolan/rules/format-money'
import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { ExportMenu } from '../../../ui/list/list-menus.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { OutcomeBar, OutcomeLegend } from '../outcome-bar.tsx'
import { exportReport, type Report, type ReportFilters, type ReportTable } from './report.queries.ts'
import styles from '../insight.module.css'

interface Props {
  readonly report: Report
  readonly filters: ReportFilters
}

/** Figures and money in the reader's language. */
function useNumbers() {
  const language = useLanguage()
  return {
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    share: (part: number, whole: number) =>
      whole === 0
        ? '–'
        : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole),
    money: (amount: Money | null) => (amount ? formatMoney(amount, language) : '–'),
  }
}

/** The period in four figures. */
export function ReportFigures({ report: { All, Leakage: leaks } }: Pick<Props, 'report'>) {
  const { t } = useTranslation('policiesReport')
  const { count, share, money } = useNumbers()
  const kept = All.Outcomes.fine + All.Outcomes.inform
  const tiles = [
    { label: t('judged'), value: count(All.Judged), note: money(All.Amount) },
    {
      label: t('kept'),
      value: share(kept, All.Judged),
      note: t('keptNote', { kept: count(kept), judged: count(All.Judged) }),
    },
    { label: t('missed'), value: money(All.Missed), note: t('missedNote') },
    {
      label: t('leakage'),
      value: share(leaks.Orders, leaks.OfOrders),
      note: t('leakageNote', { orders: count(leaks.Orders), all: count(leaks.OfOrders) }),
    },
  ]
  return (
    <dl className={styles.figures}>
      {tiles.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** By month, company and cost centre, each with its picture. */
export function KeptTables({ report, filters }: Props) {
  const { t } = useTranslation('policiesReport')
  const language = useLanguage()
  return (
    <>
      <Part table="months" title={t('months')} filters={filters} count={report.Months.length} head={<OutcomeLegend />}>
        <KeptTable
          title={t('months')}
          first={t('month')}
          rows={report.Months.map((row) => ({ ...row, key: row.Month, name: formatMonth(`${row.Month}01`, language) }))}
        />
      </Part>
      {report.Companies.length > 1 && (
        <Part table="companies" title={t('companies')} filters={filters} count={report.Companies.length}>
          <KeptTable
            title={t('companies')}
            first={t('company')}
            rows={report.Companies.map((row) => ({ ...row, key: row.Code, name: row.Name }))}
          />
        </Part>
      )}
      {report.CostCentres.length > 0 && (
        <Part table="costCentres" title={t('costCentres')} filters={filters} count={report.CostCentres.length}>
          <KeptTable
            title={t('costCentres')}
            first={t('costCentre')}
            rows={report.CostCentres.map((row) => ({
              ...row,
              key: `${row.CompanyCode} ${row.Code}`,
              name:
                row.Code === ''
                  ? t('noCostCentre')
                  : [row.Code, row.Name === row.Code ? '' : row.Name].join(' ').trim(),
            }))}
          />
        </Part>
      )}
    </>
  )
}

interface KeptTableProps {
  readonly title: string
  readonly first: string
  readonly rows: readonly (Report['All'] & { readonly key: string; readonly name: string })[]
}

function KeptTable({ title, first, rows }: KeptTableProps) {
  const { t } = useTranslation(['policiesReport', 'policyVerdict'])
  const { count, money } = useNumbers()
  const most = Math.max(1, ...rows.map(({ Judged }) => Judged))
  return (
    <Scroll title={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" aria-hidden />
            <th scope="col">{t('judged')}</th>
            {policyRanks.map((rank) => (
              <th key={rank} scope="col">
                {t(`policyVerdict:${rank}`)}
              </th>
            ))}
            <th scope="col">{t('missed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, Judged, Outcomes, Missed }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-bar aria-hidden>
                <OutcomeBar counts={Outcomes} most={most} />
              </td>
              <td>{count(Judged)}</td>
              {policyRanks.map((rank) => (
                <td key={rank}>{count(Outcomes[rank])}</td>
              ))}
              <td>{money(Missed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** Rules by how often they were broken. */
export function RulesTable({ report: { Rules }, filters }: Props) {
  const { t } = useTranslation('policiesReport')
  const { count, money } = useNumbers()
  if (Rules.length === 0) return null
  const most = Math.max(1, ...Rules.map(({ Broken }) => Broken))
  return (
    <Part table="rules" title={t('rules')} filters={filters} count={Rules.length}>
      <Scroll title={t('rules')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rule')}</th>
              <th scope="col" aria-hidden />
              <th scope="col">{t('broken')}</th>
              <th scope="col">{t('asked')}</th>
              <th scope="col">{t('missed')}</th>
            </tr>
          </thead>
          <tbody>
            {Rules.map(({ CompanyCode, Rule, Name, Broken, Asked, Missed }) => (
              <tr key={`${CompanyCode} ${Rule}`}>
                <th scope="row">
                  <RuleName name={Name} of={[CompanyCode, Rule].join(' · ')} />
                </th>
                <td data-bar aria-hidden>
                  <svg className={styles.pair} width="100%" height="12">
                    <rect width={`${(Broken / most) * 100}%`} height="12" className={styles.after} />
                  </svg>
                </td>
                <td>{count(Broken)}</td>
                <td>{count(Asked)}</td>
                <td>{money(Missed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Part>
  )
}

const RuleName = ({ name, of }: { readonly name: string; readonly of: string }) => (
  <span className={styles.name} translate="no">
    {name}
    <span className={styles.soft}>{of}</span>
  </span>
)

/** Bookings that nobody asked for. */
export function Leakage({ report: { Leakage: leaks }, filters }: Props) {
  const { t } = useTranslation('policiesReport')
  const language = useLanguage()
  const { count, money } = useNumbers()
  return (
    <Part
      table="leakage"
      title={t('leakageTitle')}
      filters={filters}
      count={leaks.Orders}
      note={t(leaks.Amount ? 'leakageHint' : 'leakageCount', {
        orders: count(leaks.Orders),
        all: count(leaks.OfOrders),
        amount: money(leaks.Amount),
      })}
    >
      {leaks.Cases.length > 0 && (
        <Scroll title={t('leakageTitle')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('trip')}</th>
                <th scope="col" data-text>
                  {t('traveler')}
                </th>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('amount')}</th>
              </tr>
            </thead>
            <tbody>
              {leaks.Cases.map(({ OrderId, Title, Traveler, Day, Amount }) => (
                <tr key={OrderId}>
                  <th scope="row" translate="no">
                    {Title}
                  </th>
                  <td data-text translate="no">
                    {Traveler}
                  </td>
                  <td>{Day === '' ? '–' : formatDay(Day, language)}</td>
                  <td>{money(Amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Part>
  )
}

interface PartProps {
  readonly table: ReportTable
  readonly title: string
  readonly filters: ReportFilters
  readonly count: number
  readonly note?: string
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** One table with its head and its file. */
function Part({ table, title, filters, count, note, head, children }: PartProps) {
  const { isExporting, exportAs } = useExport((format) => exportReport(filters, table, format))
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h2>{title}</h2>
        <ExportMenu count={count} isBusy={isExporting} onExport={(format) => void exportAs(format)} />
        {note !== undefined && <p>{note}</p>}
      </header>
      {head && <div className={styles.inside}>{head}</div>}
      {children}
    </section>
  )
}

function Scroll({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    // It scrolls where the window is narrow: the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} data-strip role="region" aria-label={title} tabIndex={0}>
      {children}
    </div>
  )
}
