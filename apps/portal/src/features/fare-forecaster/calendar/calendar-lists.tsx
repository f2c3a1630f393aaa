import type { CalendarCell } from '@portolan/contract/features/fare-forecaster'
import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayName } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { figureOf, shortDay } from '../fare-text.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { daysApart } from '../wire-days.ts'
import { daysOf, keyOf } from './calendar.rules.ts'
import type { CalendarParts } from './calendar.types.ts'
import { CellFace, markOf, useCellName } from './cell-face.tsx'
import styles from './calendar-lists.module.css'

/** The calendar of a phone: departures as a strip under the thumb, and the returns of the chosen one as a list. */
export function CalendarLists(parts: CalendarParts) {
  const { cells, window, ways, move, chosen, onChoose } = parts
  const { t } = useTranslation('fareForecaster')
  const departures = daysOf(window.depFrom, window.depDays)
  const returns = window.retFrom === null ? null : daysOf(window.retFrom, window.retDays)
  /** The days to look at when a departure is pressed: the same return, else the cheapest. */
  const pairFor = (dep: string): DayPair => {
    if (!returns) return { dep, ret: null }
    const same = { dep, ret: chosen.ret }
    if (hasFare(cells.get(keyOf(same)))) return same
    const cheapest = returns
      .map((ret) => cells.get(keyOf({ dep, ret })))
      .filter(hasFare)
      .toSorted((one, other) => (one.TotalFare ?? 0) - (other.TotalFare ?? 0))[0]
    return { dep, ret: cheapest?.RetDate ?? returns[0] ?? null }
  }
  return (
    <div className={styles.lists}>
      <DepartureStrip {...parts} departures={departures} onDeparture={(dep) => onChoose(pairFor(dep))} />
      {returns && (
        <>
          <h3>{t('returnsOf')}</h3>
          <ul className={styles.returns}>
            {returns.map((ret) => (
              <ReturnRow key={ret} {...parts} ret={ret} />
            ))}
          </ul>
          <div className={styles.more}>
            <Button look="quiet" disabled={!ways.sooner} onClick={() => move(ways.sooner)}>
              {t('earlierReturns')}
            </Button>
            <Button look="quiet" disabled={!ways.longer} onClick={() => move(ways.longer)}>
              {t('laterReturns')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const hasFare = (cell: CalendarCell | undefined): cell is CalendarCell => cell !== undefined && cell.TotalFare !== null

interface StripProps extends CalendarParts {
  readonly departures: readonly string[]
  readonly onDeparture: (dep: string) => void
}

function DepartureStrip({ departures, cells, chosen, digits, window, onDeparture }: StripProps) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const strip = useRef<HTMLDivElement>(null)
  // The chosen departure comes into sight, and the page stays where it is.
  useEffect(() => {
    const box = strip.current
    const day = box?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (box && day) box.scrollTo({ left: day.offsetLeft - (box.clientWidth - day.clientWidth) / 2 })
  }, [chosen.dep, window.depFrom])
  const lowestOf = (dep: string) => {
    const fares = [...cells.values()].flatMap((cell) =>
      cell.DepDate === dep && cell.TotalFare !== null ? [cell.TotalFare] : [],
    )
    return fares.length > 0 ? Math.min(...fares) : null
  }
  const lows = new Map(departures.map((dep) => [dep, lowestOf(dep)]))
  const lowest = Math.min(...[...lows.values()].flatMap((low) => low ?? []))
  return (
    <div ref={strip} className={styles.strip} role="group" aria-label={t('departures')} data-strip>
      {departures.map((dep) => {
        const low = lows.get(dep) ?? null
        return (
          <button
            key={dep}
            type="button"
            aria-pressed={dep === chosen.dep}
            disabled={low === null}
            onClick={() => onDeparture(dep)}
          >
            <span>{weekdayName(dep, language)}</span>
            <b>{shortDay(dep, language)}</b>
            <span className={styles.low} data-lowest={low === lowest}>
              {low === lowest && <IconArrowDown size={13} stroke={2} role="img" aria-label={t('lowest')} />}
              {low === null ? '–' : figureOf(low, digits, language)}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function ReturnRow({ ret, cells, extremes, chosen, onChoose, digits, currency }: CalendarParts & { ret: string }) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const nameOf = useCellName(digits, currency)
  const pair = { dep: chosen.dep, ret }
  const cell = cells.get(keyOf(pair))
  const nights = daysApart(chosen.dep, ret)
  return (
    <li>
      <button
        type="button"
        aria-pressed={ret === chosen.ret}
        data-mark={markOf(cell) ?? undefined}
        data-none={!hasFare(cell) || undefined}
        disabled={!hasFare(cell)}
        onClick={() => onChoose(pair)}
      >
        <span className="visually-hidden">{nameOf(pair, cell)}</span>
        <span className={styles.day} aria-hidden>
          <b>{shortDay(ret, language)}</b>
          <small>
            {weekdayName(ret, language)}
            {nights >= 0 && ` · ${t('nights', { count: nights })}`}
          </small>
        </span>
        <span className={styles.face} aria-hidden>
          <CellFace cell={cell} extremes={extremes} digits={digits} />
        </span>
      </button>
    </li>
  )
}
