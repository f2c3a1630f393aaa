import type { ApprovalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { runsOf, scaleOf } from './health.rules.ts'
import styles from './health-trend.module.css'
import { useNumbers } from './use-numbers.ts'

type Shown = Pick<ApprovalHealth, 'Buckets' | 'BucketUnit'>

/** Median waiting by week or month as a line, with its table. */
export function HealthTrend({ Buckets, BucketUnit }: Shown) {
  const { t } = useTranslation(['requestsHealth', 'uiInsight'])
  const { time, decimal } = useNumbers()
  const language = useLanguage()
  const values = Buckets.map(({ MedianWaiting }) => MedianWaiting)
  const scale = scaleOf(values.flatMap((value) => value ?? []))
  const xOf = (place: number) => (Buckets.length < 2 ? 50 : (place / (Buckets.length - 1)) * 100)
  const yOf = (hours: number) => 100 - (hours / scale.most) * 100
  const nameOf = (start: string) => (BucketUnit === 'month' ? formatMonth(start, language) : formatDay(start, language))
  const runs = runsOf(values)
  const marked = [0, Math.floor((Buckets.length - 1) / 2), Buckets.length - 1]
  return (
    <div className={styles.trend}>
      <div className={styles.plot} aria-hidden>
        <div className={styles.hours}>
          {[scale.most, scale.most / 2, 0].map((hours) => (
            <span key={hours}>{t('hours', { hours: decimal(hours) })}</span>
          ))}
        </div>
        <div className={styles.field}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {[0, 50, 100].map((y) => (
              <line key={y} x1="0" x2="100" y1={y} y2={y} className={styles.grid} />
            ))}
            <polyline
              points={runs
                .flat()
                .map(([place, value]) => `${xOf(place)},${yOf(value)}`)
                .join(' ')}
              className={styles.bridge}
            />
            {runs.map((run) => {
              const points = run.map(([place, value]) => `${xOf(place)},${yOf(value)}`)
              const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0]
              return (
                <g key={first}>
                  <polygon points={`${xOf(first)},100 ${points.join(' ')} ${xOf(last)},100`} className={styles.area} />
                  <polyline points={points.join(' ')} className={styles.line} />
                </g>
              )
            })}
          </svg>
          {runs.flat().map(([place, value]) => (
            <i
              key={place}
              className={styles.dot}
              style={{ insetInlineStart: `${xOf(place)}%`, top: `${yOf(value)}%` }}
              title={`${nameOf(Buckets[place]?.Start ?? '')} · ${time(value)}`}
            />
          ))}
        </div>
        <div className={styles.days}>
          {[...new Set(marked)].map((place) => (
            <span key={place}>{nameOf(Buckets[place]?.Start ?? '')}</span>
          ))}
        </div>
      </div>
      <details className={styles.twin}>
        <summary>{t('asTable')}</summary>
        <table>
          <caption className="visually-hidden">{t('trend')}</caption>
          <thead>
            <tr>
              <th scope="col">{BucketUnit === 'week' ? t('week') : t('uiInsight:month')}</th>
              <th scope="col">{t('decisions')}</th>
              <th scope="col">{t('medianWaiting')}</th>
            </tr>
          </thead>
          <tbody>
            {Buckets.map(({ Start, Decided, MedianWaiting }) => (
              <tr key={Start}>
                <th scope="row">{nameOf(Start)}</th>
                <td>{decimal(Decided)}</td>
                <td>{MedianWaiting === null ? (Decided === 0 ? '–' : t('tooFew')) : time(MedianWaiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
