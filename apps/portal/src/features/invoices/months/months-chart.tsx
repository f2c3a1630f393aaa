import { formatMonth, monthName } from '@portolan/rules/format-time'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { invoiceAmount } from '../../../parts/invoice/invoice-amount.ts'
import { useWidth } from '../../../ui/interaction/use-width.ts'
import styles from './months.module.css'
import { highestOf, type MonthPicture, scaleOf, segmentsOf } from './months.rules.ts'

interface Props {
  readonly label: string
  readonly picture: MonthPicture
  /** YYYY-MM. */
  readonly thisMonth: string
}

const height = 184
const box = { top: 22, right: 8, bottom: 26, left: 52 }
const widestBar = 32

/**
 * A bar a month, stacked by company. Arrows, Home and End go from bar to bar and tell what each is made of. It is as wide
 * as its place: letters keep their size.
 */
export function MonthsChart({ label, picture, thisMonth }: Props) {
  const language = useLanguage()
  const id = useId()
  const [frame, width] = useWidth(360)
  const [at, setAt] = useState<number | null>(null)
  const tell = useTell(picture)
  const { bars, digits } = picture
  const { ticks } = scaleOf(bars)
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const y = (amount: number) => height - box.bottom - ((amount - low) / (high - low)) * (height - box.top - box.bottom)
  const step = (width - box.left - box.right) / bars.length
  const middle = (index: number) => box.left + step * (index + 0.5)
  const across = Math.min(widestBar, step * 0.6)
  const current = bars.findIndex(({ month }) => month === thisMonth)
  const marked = at ?? (current === -1 ? bars.length - 1 : current)
  const highest = highestOf(bars)
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const figure = (amount: number) => short.format(amount / 10 ** digits).replace('-', '−')
  const press = (event: KeyboardEvent) => {
    const last = bars.length - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: Math.min(last, marked + 1),
      ArrowUp: Math.min(last, marked + 1),
      ArrowLeft: Math.max(0, marked - 1),
      ArrowDown: Math.max(0, marked - 1),
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const from = event.clientX - event.currentTarget.getBoundingClientRect().left - box.left
    setAt(Math.max(0, Math.min(bars.length - 1, Math.floor(from / step))))
  }
  return (
    <div
      ref={frame}
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={bars.length - 1}
      aria-valuenow={marked}
      aria-valuetext={tell(marked)}
      onKeyDown={press}
      onBlur={() => setAt(null)}
      onPointerMove={point}
      onPointerLeave={() => setAt(null)}
    >
      <svg width={width} height={height} aria-hidden>
        <Patterns id={id} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.rule} x1={box.left} x2={width - box.right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.axis} x={box.left - 8} y={y(tick) + 4} textAnchor="end">
              {figure(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.month} data-current={index === current} className={styles.bar}>
            {segmentsOf(bar).map(({ series, from, to }) => (
              <rect
                key={series}
                data-series={series}
                fill={fillOf(id, series)}
                x={middle(index) - across / 2}
                width={across}
                y={y(Math.max(from, to))}
                height={Math.max(1, Math.abs(y(from) - y(to)) - 1)}
                rx={2}
              />
            ))}
            {index === highest && (
              <text className={styles.top} x={middle(index)} y={y(topOf(bar)) - 6} textAnchor="middle">
                {figure(bar.total)}
              </text>
            )}
            <text className={styles.month} x={middle(index)} y={height - 8} textAnchor="middle">
              {monthName(dayIn(bar.month), language)}
            </text>
          </g>
        ))}
        {at !== null && (
          <rect
            className={styles.marker}
            x={middle(marked) - across / 2 - 4}
            width={across + 8}
            y={box.top - 8}
            height={height - box.top - box.bottom + 10}
            rx={6}
          />
        )}
      </svg>
      <p className={styles.told} aria-hidden>
        {tell(marked)}
      </p>
    </div>
  )
}

const dayIn = (month: string) => `${month.replace('-', '')}01`
const topOf = (bar: Parameters<typeof segmentsOf>[0]) => Math.max(0, ...segmentsOf(bar).map(({ to }) => to))

/** 'Oct 2026: HKD 364,000.00 (Harbour & Vale HKD 270,000.00, Thorne & Pell HKD 94,000.00)'. */
function useTell({ bars, series, currency, digits }: MonthPicture) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const amount = (value: number) => invoiceAmount({ Amount: value, Currency: currency, Digits: digits }, language)
  return (index: number): string => {
    const bar = bars[index]
    if (!bar) return ''
    const month = formatMonth(dayIn(bar.month), language)
    const parts = series.flatMap(({ companyId, name }, place) => {
      const value = bar.amounts[place] ?? 0
      return value === 0 ? [] : [`${companyId === null ? t('otherCompanies') : name} ${amount(value)}`]
    })
    if (parts.length === 0) return t('monthNone', { month })
    if (series.length === 1) return t('monthTold', { month, total: amount(bar.total) })
    return t('monthParts', { month, total: amount(bar.total), parts: parts.join(listComma(language)) })
  }
}

/** The first series is plain; the others have a pattern of their own beside their colour. */
const fillOf = (id: string, series: number) => (series === 0 ? undefined : `url(#${id}-${series})`)

function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {patterns.map((path, index) => (
        <pattern
          key={path}
          id={`${id}-${index + 1}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          data-series={index + 1}
          className={styles.pattern}
        >
          <rect width={6} height={6} />
          <path d={path} />
        </pattern>
      ))}
    </defs>
  )
}

/** Hatched, upright and dotted, each in a square of six. */
const patterns = ['M-1 7 7-1M-1 1 1-1M5 7 7 5', 'M2 0v6', 'M2 3h2']

/** A company's sign in the legend. */
export function Swatch({ series }: { readonly series: number }) {
  const id = useId()
  return (
    <svg width={12} height={12} aria-hidden className={styles.swatch}>
      <Patterns id={id} />
      <rect data-series={series} fill={fillOf(id, series)} width={12} height={12} rx={2} />
    </svg>
  )
}
