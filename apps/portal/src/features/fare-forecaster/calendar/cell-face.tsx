import type { CalendarCell } from '@portolan/contract/features/fare-forecaster'
import { IconArrowDown, IconArrowUp, IconChartScatter } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { figureOf, longDay } from '../fare-text.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { type Extremes, shareOf } from './calendar.rules.ts'
import styles from './calendar.module.css'

interface Props {
  readonly cell: CalendarCell | undefined
  readonly extremes: Extremes | null
  readonly digits: number
}

/** Lowest or highest of the calendar; the only fare is neither. */
export function markOf(cell: CalendarCell | undefined): 'lowest' | 'highest' | null {
  if (!cell || cell.TotalFare === null || cell.IsLowest === cell.IsHighest) return null
  return cell.IsLowest ? 'lowest' : 'highest'
}

/** The fare, where it lies between the extremes, and what is special about it in words. */
export function CellFace({ cell, extremes, digits }: Props) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  if (!cell || cell.TotalFare === null) return <span className={styles.none}>–</span>
  const mark = markOf(cell)
  return (
    <>
      <span className={styles.fare}>{figureOf(cell.TotalFare, digits, language)}</span>
      {extremes && (
        <span
          className={styles.bar}
          style={{ '--share': Math.max(0.08, shareOf(cell.TotalFare, extremes)) } as CSSProperties}
        />
      )}
      {mark ? (
        <span className={styles.mark}>
          {mark === 'lowest' ? <IconArrowDown size={14} stroke={2} /> : <IconArrowUp size={14} stroke={2} />}
          {t(mark)}
        </span>
      ) : (
        cell.Basis === 'forecast' && (
          <span className={styles.basis}>
            <IconChartScatter size={13} stroke={1.5} />
            {t('forecast')}
          </span>
        )
      )}
    </>
  )
}

/** The whole of a cell in words: 'Fri 15 Jan, back Thu 21 Jan: HKD 6,850, observed, lowest'. */
export function useCellName(digits: number, currency: string) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  return ({ dep, ret }: DayPair, cell: CalendarCell | undefined): string => {
    const days =
      ret === null
        ? longDay(dep, language)
        : t('cellDays', { from: longDay(dep, language), to: longDay(ret, language) })
    if (!cell || cell.TotalFare === null) return t('cellNone', { days })
    const mark = markOf(cell)
    const words = [t(cell.Basis === 'forecast' ? 'forecast' : 'observed'), mark && t(mark)].filter(Boolean)
    const fare = `${currency} ${figureOf(cell.TotalFare, digits, language)}`
    return t('cellName', { days, fare, words: words.join(t('comma')) })
  }
}
