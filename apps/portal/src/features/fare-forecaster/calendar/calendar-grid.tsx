import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { shortDay } from '../fare-text.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { daysLater, weekdayOf } from '../wire-days.ts'
import { type CalendarWindow, daysOf, keyOf, week } from './calendar.rules.ts'
import type { CalendarParts } from './calendar.types.ts'
import { CellFace, markOf, useCellName } from './cell-face.tsx'
import styles from './calendar.module.css'

/** A row of the grid: its title, and the days of each of its cells; null for a day before the first. */
interface Row {
  readonly title: string | null
  readonly days: readonly (DayPair | null)[]
}

/**
 * The calendar as a grid: departures beside each other, returns below each other; one way, a week a row. One cell takes
 * the focus, and arrows move it; beyond an edge the calendar moves too.
 */
export function CalendarGrid(parts: CalendarParts) {
  const { cells, extremes, window, chosen, onChoose, digits, currency } = parts
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const nameOf = useCellName(digits, currency)
  const { titles, rows } = rowsOf(window)
  const { focused, onKeyDown, grid, setFocused } = useGridKeys(parts, rows)
  const isOneWay = window.retFrom === null
  return (
    <div className={styles.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of cells (WAI-ARIA) */}
      <table ref={grid} className={styles.grid} role="grid" aria-labelledby="fare-calendar" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {!isOneWay && (
              <td className={styles.corner}>
                <span>{t('departAcross')}</span>
                <span>{t('returnDown')}</span>
              </td>
            )}
            {titles.map((day) => (
              <th key={day} scope="col" data-chosen={!isOneWay && day === chosen.dep}>
                <span>{weekdayName(day, language)}</span>
                {!isOneWay && <b>{shortDay(day, language)}</b>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.title ?? index}>
              {row.title !== null && (
                <th scope="row" data-chosen={row.title === chosen.ret}>
                  <b>{shortDay(row.title, language)}</b>
                  <span>{weekdayName(row.title, language)}</span>
                </th>
              )}
              {row.days.map((pair, column) => {
                // Days before the first one.
                if (!pair) return <td key={column}>{'\u00A0'}</td>
                const cell = cells.get(keyOf(pair))
                const key = keyOf(pair)
                const isChosen = key === keyOf(chosen)
                const hasFare = cell !== undefined && cell.TotalFare !== null
                return (
                  <td
                    key={key}
                    data-cell={key}
                    data-none={!hasFare || undefined}
                    data-mark={markOf(cell) ?? undefined}
                    aria-selected={isChosen}
                    aria-disabled={!hasFare || undefined}
                    tabIndex={key === focused ? 0 : -1}
                    onFocus={() => setFocused(key)}
                    onClick={() => hasFare && onChoose(pair)}
                  >
                    <span className="visually-hidden">{nameOf(pair, cell)}</span>
                    <div className={styles.face} aria-hidden>
                      {isOneWay && <small>{shortDay(pair.dep, language)}</small>}
                      <CellFace cell={cell} extremes={extremes} digits={digits} />
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rowsOf(window: CalendarWindow): { readonly titles: readonly string[]; readonly rows: readonly Row[] } {
  const departures = daysOf(window.depFrom, window.depDays)
  if (window.retFrom !== null)
    return {
      titles: departures,
      rows: daysOf(window.retFrom, window.retDays).map((ret) => ({
        title: ret,
        days: departures.map((dep) => ({ dep, ret })),
      })),
    }
  // A window that begins today begins within a week.
  const before = weekdayOf(window.depFrom)
  const all = [...Array.from({ length: before }, () => null), ...departures.map((dep) => ({ dep, ret: null }))]
  const rows = Array.from({ length: Math.ceil(all.length / week) }, (_, index) => ({
    title: null,
    days: Array.from({ length: week }, (_day, column) => all[index * week + column] ?? null),
  }))
  return { titles: daysOf(daysLater(window.depFrom, -before), week), rows }
}

/** Which cell has the focus, and what keys do (WAI-ARIA grid pattern). */
function useGridKeys({ window, ways, move, chosen, onChoose, cells }: CalendarParts, rows: readonly Row[]) {
  const grid = useRef<HTMLTableElement>(null)
  const [at, setFocused] = useState(keyOf(chosen))
  /** Where the focus goes once the calendar has moved. */
  const next = useRef<{ readonly row: number; readonly column: number } | null>(null)
  const places = new Map(
    rows.flatMap(({ days }, row) =>
      days.flatMap((pair, column) => (pair ? [[keyOf(pair), { row, column, pair }] as const] : [])),
    ),
  )
  const focused = places.has(at) ? at : places.has(keyOf(chosen)) ? keyOf(chosen) : [...places.keys()][0]
  const enter = (key: string) => {
    setFocused(key)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`)?.focus()
  }
  useEffect(() => {
    const place = next.current
    next.current = null
    const pair = place && (rows[place.row]?.days[place.column] ?? rows[place.row]?.days.find(Boolean))
    if (pair) enter(keyOf(pair))
    // Only after the calendar has moved.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [window.depFrom, window.retFrom])
  const onKeyDown = (event: KeyboardEvent) => {
    const place = focused === undefined ? undefined : places.get(focused)
    if (!place || event.ctrlKey || event.metaKey || event.altKey || !(event.target as Element).matches('[data-cell]'))
      return
    const { row, column, pair } = place
    const [lastRow, lastColumn] = [rows.length - 1, (rows[0]?.days.length ?? 1) - 1]
    const jump = (to: CalendarWindow | null, then: { row: number; column: number }) => {
      if (!to) return
      next.current = then
      move(to)
    }
    const go = (toRow: number, toColumn: number) => {
      const target = rows[toRow]?.days[toColumn]
      if (target) enter(keyOf(target))
    }
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () =>
        column < lastColumn ? go(row, column + 1) : jump(ways.after ?? ways.later, { row, column: 0 }),
      ArrowLeft: () =>
        column > 0 ? go(row, column - 1) : jump(ways.before ?? ways.earlier, { row, column: lastColumn }),
      ArrowDown: () => (row < lastRow ? go(row + 1, column) : jump(ways.longer ?? ways.later, { row: 0, column })),
      ArrowUp: () => (row > 0 ? go(row - 1, column) : jump(ways.sooner ?? ways.earlier, { row: lastRow, column })),
      Home: () => go(row, rows[row]?.days.findIndex(Boolean) ?? 0),
      End: () => go(row, rows[row]?.days.findLastIndex(Boolean) ?? lastColumn),
      PageDown: () => jump(ways.later, { row, column }),
      PageUp: () => jump(ways.earlier, { row, column }),
      Enter: () => (cells.get(keyOf(pair))?.TotalFare ?? null) !== null && onChoose(pair),
      ' ': () => (cells.get(keyOf(pair))?.TotalFare ?? null) !== null && onChoose(pair),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { grid, focused, setFocused, onKeyDown }
}
