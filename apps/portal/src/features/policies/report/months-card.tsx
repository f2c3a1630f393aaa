import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth, monthName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { OutcomeLegend, OutcomePatterns, outcomeFill } from '../outcome-bar.tsx'
import { KeptTable } from './kept-table.tsx'
import type { Report, ReportFilters } from './report.queries.ts'
import { ReportCard, useNumbers } from './report-card.tsx'
import styles from './months-card.module.css'

interface Props {
  readonly report: Report
  readonly filters: ReportFilters
}

/** Each month as a column of its outcomes; the table below has the same in figures. */
export function MonthsCard({ report: { Months }, filters }: Props) {
  const { t } = useTranslation(['policiesReport', 'uiInsight'])
  const language = useLanguage()
  const { count, share } = useNumbers()
  const id = useId()
  const most = Math.max(1, ...Months.map(({ Judged }) => Judged))
  const monthOf = (month: string) => formatMonth(`${month}01`, language)
  return (
    <ReportCard table="months" title={t('months')} filters={filters} count={Months.length} legend={<OutcomeLegend />}>
      <div className={styles.plot} aria-hidden>
        {Months.map(({ Month, Judged, Outcomes }) => (
          <div key={Month} className={styles.month}>
            <span className={styles.share}>
              {Judged > 0 && <strong>{share(Outcomes.fine + Outcomes.inform, Judged)}</strong>}
            </span>
            <svg className={styles.column} viewBox="0 0 40 120" preserveAspectRatio="none">
              <OutcomePatterns id={`${id}-${Month}`} />
              {columnOf(Outcomes, most).map(({ rank, y, height }) => (
                <rect key={rank} y={y} width="40" height={height} {...outcomeFill(`${id}-${Month}`, rank)} />
              ))}
            </svg>
            <span className={styles.count}>{Judged > 0 && count(Judged)}</span>
            <span className={styles.name}>
              {monthName(`${Month}01`, language)}
              {Month.endsWith('01') && <small>{Month.slice(0, 4)}</small>}
            </span>
          </div>
        ))}
      </div>
      <p className={styles.note}>{t('monthsNote')}</p>
      <details className={styles.twin}>
        <summary>{t('asTable')}</summary>
        <KeptTable
          title={t('months')}
          first={t('uiInsight:month')}
          hasNoBars
          rows={Months.map((row) => ({ ...row, key: row.Month, name: monthOf(row.Month) }))}
        />
      </details>
    </ReportCard>
  )
}

/** From the ground up in the order of the outcomes; heights in parts of 120. */
function columnOf(outcomes: Report['All']['Outcomes'], most: number) {
  return policyRanks.reduce<
    { readonly rank: (typeof policyRanks)[number]; readonly y: number; readonly height: number }[]
  >((parts, rank) => {
    const height = (outcomes[rank] / most) * 120
    const top = parts.at(-1)?.y ?? 120
    return height === 0 ? parts : [...parts, { rank, y: top - height, height }]
  }, [])
}
