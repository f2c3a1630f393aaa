import './month-grid.css'
import { DatePicker } from '@mantine/dates'
import { formatDay, formatMonth, weekdayInitial } from '@portolan/rules/format-time'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useReading } from '../../lib/reading.ts'
import { Mantine } from '../overlay/mantine.tsx'

interface Props {
  readonly value: string
  readonly min: string | undefined
  readonly max: string | undefined
  /** It has its size. */
  readonly onDrawn: () => void
  readonly onPick: (day: string) => void
}

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)
const remark = (day: string) => day.slice(0, 10).replaceAll('-', '')

/** A month whose days are walked by arrow keys; months and years are chosen by its title. */
export function MonthGrid({ value, min, max, onDrawn, onPick }: Props) {
  const { t } = useTranslation('uiDayCalendar')
  const language = useLanguage()
  const { firstDay } = useReading()
  const root = useRef<HTMLDivElement>(null)
  const chosen = isDay(value) ? value : null
  useLayoutEffect(() => {
    onDrawn()
    const days = root.current
    const day =
      days?.querySelector<HTMLElement>('[data-selected]') ??
      days?.querySelector<HTMLElement>('[data-today]:not([disabled])')
    const first = days?.querySelector<HTMLElement>('td button:not([disabled]):not([data-outside])')
    ;(day ?? first)?.focus()
    // Once, when it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const limits = { ...(isDay(min) ? { minDate: min } : {}), ...(isDay(max) ? { maxDate: max } : {}) }
  return (
    <Mantine>
      <DatePicker
        ref={root}
        value={chosen}
        defaultDate={chosen ?? (isDay(min) ? min : undefined)}
        {...limits}
        firstDayOfWeek={firstDay}
        highlightToday
        maxLevel="decade"
        weekdayFormat={(day) => weekdayInitial(remark(day), language)}
        monthLabelFormat={(day) => formatMonth(remark(day), language)}
        getDayAriaLabel={(day) => formatDay(remark(day), language)}
        ariaLabels={{ previousMonth: t('previous'), nextMonth: t('next'), monthLevelControl: t('months') }}
        onChange={(day) => day !== null && onPick(day.slice(0, 10))}
      />
    </Mantine>
  )
}
