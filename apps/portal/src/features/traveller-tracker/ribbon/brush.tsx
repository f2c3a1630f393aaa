import { addDays, daysBetween } from '@portolan/rules/calendar-day'
import { formatNearDay, formatWeekday } from '@portolan/rules/format-time'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownYear } from '../../../lib/own-year.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './brush.module.css'

interface Props {
  /** First day of the picture, YYYYMMDD, and how many are away on each day. */
  readonly brush: { readonly From: string; readonly Away: readonly number[] }
  /** First day that is shown, YYYYMMDD, and how many are. */
  readonly from: string
  readonly days: number
  readonly onFrom: (from: string) => void
}

/** Eight weeks, with the days that are shown in a frame: drag it, press a day, or use the arrow keys. */
export function Brush({ brush, from, days, onFrom }: Props) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const language = useLanguage()
  const bars = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const grip = useRef(0)
  const count = brush.Away.length
  const last = count - days
  const clamp = (day: number) => Math.max(0, Math.min(day, last))
  const remarkOf = (day: number) => addDays(dashed(brush.From), day).replaceAll('-', '')
  const at = clamp(dragged ?? daysBetween(dashed(brush.From), dashed(from)))
  const dayAt = (clientX: number) => {
    const box = bars.current?.getBoundingClientRect()
    return box ? Math.floor(((clientX - box.left) / box.width) * count) : 0
  }
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const day = dayAt(event.clientX)
      const isInside = day >= at && day < at + days
      grip.current = isInside ? day - at : Math.floor(days / 2)
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(clamp(day - grip.current))
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (dragged !== null) setDragged(clamp(dayAt(clientX) - grip.current))
    },
    onPointerUp: () => {
      if (dragged !== null) onFrom(remarkOf(dragged))
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  }
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 7, PageDown: at + 7, Home: 0, End: last }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    onFrom(remarkOf(clamp(to)))
  }
  const most = Math.max(1, ...brush.Away)
  const nearDay = (day: number) => formatNearDay(remarkOf(day), language, ownYear())
  const shown = `${nearDay(at)} – ${nearDay(at + days - 1)}`
  return (
    <section className={styles.card} aria-label={t('awayByDay')}>
      <header>
        <span>{t('awayByDay')}</span>
        <span>{t('daysFrom', { count: days, day: nearDay(at) })}</span>
      </header>
      <div ref={bars} className={styles.bars} {...drag}>
        {brush.Away.map((away, day) => (
          <span
            key={remarkOf(day)}
            aria-hidden
            title={`${formatWeekday(remarkOf(day), language, ownYear())} · ${away}`}
            data-shown={(day >= at && day < at + days) || undefined}
          >
            <i style={{ height: `${(away / most) * 100}%` }} />
          </span>
        ))}
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('window')}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={shown}
          className={styles.window}
          data-dragged={dragged !== null || undefined}
          style={{ left: `${(at / count) * 100}%`, width: `${(days / count) * 100}%` }}
          onKeyDown={press}
        />
      </div>
      <div className={styles.dates} aria-hidden>
        {[0, 14, 28, 42].map((day) => (
          <span key={day}>{nearDay(day)}</span>
        ))}
      </div>
    </section>
  )
}

const dashed = (remark: string) => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`
