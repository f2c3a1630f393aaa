import { useVirtualizer } from '@tanstack/react-virtual'
import { formatWeekday, monthName, parseDay, weekdayName } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { ownYear } from '../../../lib/own-year.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import { tintsOf } from './city-tints.rules.ts'
import { edgesOf, type Line, partOfDay } from './lines.rules.ts'
import { NowLine, RibbonRow, type RowView } from './ribbon-row.tsx'
import styles from './ribbon.module.css'
import { useFewFresh } from './use-few-fresh.ts'
import { usePartWords } from './use-part-words.ts'
import type { RibbonReply } from './ribbon.queries.ts'

interface Props {
  readonly lines: readonly Line[]
  /** The first page, whose days these are. */
  readonly first: RibbonReply
  readonly now: number
  readonly isLoading: boolean
  readonly onMore: () => void
  readonly onTrip: (orderId: string) => void
  /** A small figure beside a name, by the traveller's id. */
  readonly daysOf?: (travelerId: string) => ReactNode
}

/** README of the pictures: a row is 36 high; a phone has the name above the line. */
const heights = { desk: 36, phone: 64 }
/** So many rows before the end, more are asked for. */
const early = 40

/** Travellers as lines over days. Two thousand cost no more than those that are seen. */
export function RibbonGrid({ lines, first, now, isLoading, onMore, onTrip, daysOf }: Props) {
  'use no memo'
  const { t } = useTranslation('travellerTrackerRibbon')
  const language = useLanguage()
  const scroll = useRef<HTMLDivElement>(null)
  const height = useIsMobile() ? heights.phone : heights.desk
  const view = useView(first, now)
  const { edges, words } = view
  const [at, setAt] = useState({ index: 0, day: view.today, isShown: false })
  const wanted = useRef<number | null>(null)
  // What it answers changes without a new identity, so the compiler is switched off above.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: first.Total,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 6,
    scrollPaddingStart: 60,
    scrollPaddingEnd: 60,
    initialRect: { width: 1000, height: 700 },
  })
  useEffect(() => rows.measure(), [rows, height])
  const items = rows.getVirtualItems()
  const drawn = useFewFresh(items.map(({ index }) => index))
  const needsMore = lines.length < first.Total && (items.at(-1)?.index ?? 0) >= lines.length - early && !isLoading
  useEffect(() => {
    if (needsMore && lines.length > 0) onMore()
  })
  // The row of a key that was pressed may be drawn only after the list has scrolled.
  useEffect(() => {
    if (wanted.current === null) return
    const row = scroll.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })
  const current = Math.min(at.index, Math.max(0, lines.length - 1))
  const move = (index: number, day: number) => {
    const next = Math.max(0, Math.min(index, lines.length - 1))
    setAt({ index: next, day: Math.max(0, Math.min(day, edges.length - 2)), isShown: true })
    if (next === current) return
    wanted.current = next
    rows.scrollToIndex(next, { align: 'auto' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const line = lines[current]
    if (event.key === 'Enter') {
      const part = line && partOfDay(line, edges, at.day)
      if (part) onTrip(part.order)
    } else if (!moveBy(event.key, current, at.day, lines.length, move)) return
    event.preventDefault()
  }
  const line = lines[current]
  const dayText = formatWeekday(localTimeAt(edges[at.day] ?? 0, view.zone), language, ownYear())
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus */}
      <div
        ref={scroll}
        role="grid"
        aria-label={t('lines')}
        aria-rowcount={first.Total + 1}
        aria-colcount={3}
        aria-busy={isLoading}
        className={styles.grid}
        onKeyDown={press}
        onClick={(event) => pressedOrder(event, onTrip)}
        onFocus={({ target }) => {
          const index = target instanceof HTMLElement ? target.dataset['index'] : undefined
          if (index !== undefined) setAt((before) => ({ ...before, index: Number(index) }))
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setAt((before) => ({ ...before, isShown: false }))
        }}
      >
        <Days view={view} />
        <div role="rowgroup" className={styles.rows} style={{ height: rows.getTotalSize() }}>
          <Stripes view={view} />
          {items.map(({ index, start }) => {
            const one = lines[index]
            return one && drawn.has(index) ? (
              <RibbonRow
                key={index}
                line={one}
                index={index}
                start={start}
                view={view}
                isCurrent={index === current}
                day={index === current && at.isShown ? at.day : null}
                days={daysOf?.(one.person.Id)}
              />
            ) : (
              <div key={index} className={styles.coming} style={{ transform: `translateY(${start}px)` }} aria-hidden />
            )
          })}
          <div className={styles.over} aria-hidden>
            {view.isNowShown && <NowLine edges={edges} now={now} />}
          </div>
        </div>
      </div>
      <p className={styles.said} role="status">
        {at.isShown && line
          ? t('onDay', { name: line.person.Name, day: dayText, what: words.onDay(line, edges, at.day) })
          : ''}
      </p>
    </>
  )
}

type Move = (index: number, day: number) => void

function moveBy(key: string, index: number, day: number, count: number, move: Move): boolean {
  const to: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [index + 1, day],
    ArrowUp: [index - 1, day],
    ArrowRight: [index, day + 1],
    ArrowLeft: [index, day - 1],
    PageDown: [index + 12, day],
    PageUp: [index - 12, day],
    Home: [0, day],
    End: [count - 1, day],
  }
  const next = to[key]
  if (next) move(...next)
  return next !== undefined
}

/** A mark leads to its trip. */
function pressedOrder({ target }: MouseEvent, onTrip: (orderId: string) => void): void {
  const order = target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset['order'] : undefined
  if (order !== undefined) onTrip(order)
}

interface View extends RowView {
  /** The day that has now, else the first. */
  readonly today: number
}

/** The same object as long as nothing has changed: rows are drawn anew only then. */
function useView(first: RibbonReply, now: number): View {
  const words = usePartWords(first.TimeZone)
  const { From, Days: days, TimeZone: zone, Busiest } = first
  return useMemo(() => {
    const edges = edgesOf(From, days, zone)
    const isNowShown = (edges[0] ?? 0) <= now && now < (edges.at(-1) ?? 0)
    const today = isNowShown ? edges.findIndex((edge) => edge > now) - 1 : 0
    const tintOf = tintsOf(Busiest?.map(({ Code }) => Code) ?? [])
    return { edges, zone, now, isNowShown, tintOf, words, today }
  }, [From, days, zone, Busiest, now, words])
}

function Days({ view: { edges, zone, now, isNowShown, today } }: { readonly view: View }) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const language = useLanguage()
  const days = edges.slice(0, -1).map((edge) => localTimeAt(edge, zone))
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <span role="columnheader">{t('traveller')}</span>
      <span role="columnheader">{t('movesIn')}</span>
      <div role="columnheader" aria-label={t('window')} className={styles.days}>
        {days.map((day, index) => (
          <span
            key={day}
            aria-hidden
            data-weekend={isWeekend(day) || undefined}
            data-today={(isNowShown && index === today) || undefined}
          >
            <small>{weekdayName(day, language)}</small>
            <b>{dayOfMonth(day, index, language)}</b>
          </span>
        ))}
        {isNowShown && <NowLine edges={edges} now={now} />}
      </div>
    </div>
  )
}

/** The days behind all rows, weekends darker. */
function Stripes({ view: { edges, zone } }: { readonly view: View }) {
  const count = edges.length - 1
  return (
    <div className={styles.stripes} aria-hidden>
      {edges.slice(0, -1).map((edge, index) => (
        <span
          key={edge}
          data-weekend={isWeekend(localTimeAt(edge, zone)) || undefined}
          style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
        />
      ))}
    </div>
  )
}

const isWeekend = (day: string) => [0, 6].includes(parseDay(day).getUTCDay())

/** With its month on the first day, and on the first of a month. */
function dayOfMonth(day: string, index: number, language: string): string {
  const date = Number(day.slice(6, 8))
  if (index > 0 && date > 1) return String(date)
  return language === 'en-US' ? `${date} ${monthName(day, language)}` : `${Number(day.slice(4, 6))}/${date}`
}
