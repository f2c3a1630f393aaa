import type { DayRange } from '@portolan/contract/features/country-days'
import { formatMonth, weekdayInitial } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useReading } from '../../../lib/reading.ts'
import {
  type CalendarDay,
  type CalendarMonth,
  countriesOf,
  type CountryOfYear,
  type DayLook,
  daysInMonth,
  monthsOf,
} from './calendar.rules.ts'
import styles from './year-calendar.module.css'

interface Props {
  readonly year: number
  readonly ranges: readonly DayRange[]
  /** YYYYMMDD. */
  readonly today: string
}

/** A year by months: each day has the code and the tint of its country, and a pattern that says how sure that is. */
export function YearCalendar({ year, ranges, today }: Props) {
  const countries = countriesOf(ranges)
  const { firstDay } = useReading()
  const tintOf = new Map(countries.map(({ code, tint }) => [code, tint]))
  return (
    <>
      <Legend countries={countries} ranges={ranges} />
      <div className={styles.year}>
        {monthsOf(year, ranges, firstDay).map((month) => (
          <Month key={month.remark} month={month} countries={countries} tintOf={tintOf} today={today} />
        ))}
      </div>
    </>
  )
}

interface MonthProps {
  readonly month: CalendarMonth
  readonly countries: readonly CountryOfYear[]
  readonly tintOf: ReadonlyMap<string, number>
  readonly today: string
}

/** 2024 began with a Monday; `firstDay` is 0 Sunday to 6 Saturday. */
const weekdaysFrom = (firstDay: number) =>
  Array.from({ length: 7 }, (_, day) => `2024010${((day + firstDay + 6) % 7) + 1}`)

function Month({ month, countries, tintOf, today }: MonthProps) {
  const { t } = useTranslation('countryDaysOwn')
  const language = useLanguage()
  const { firstDay } = useReading()
  const title = formatMonth(month.remark, language)
  const counts = daysInMonth(month)
  const said = countries
    .filter(({ code }) => counts.has(code))
    .map(({ code, name }) => t('inMonth', { country: name, days: t('days', { count: counts.get(code) ?? 0 }) }))
  const label = `${title}: ${said.length > 0 ? said.join(listComma(language)) : t('nothingInMonth')}`
  return (
    <figure className={styles.month}>
      <figcaption aria-hidden>{title}</figcaption>
      <div className={styles.grid} role="img" aria-label={label}>
        {weekdaysFrom(firstDay).map((day) => (
          <span key={day} className={styles.weekday}>
            {weekdayInitial(day, language)}
          </span>
        ))}
        {month.days.map((day, index) => (
          <Day
            key={day.remark}
            day={day}
            tintOf={tintOf}
            isToday={day.remark === today}
            column={index === 0 ? month.offset + 1 : 0}
          />
        ))}
      </div>
    </figure>
  )
}

interface DayProps {
  readonly day: CalendarDay
  readonly tintOf: ReadonlyMap<string, number>
  readonly isToday: boolean
  /** Of the first day; 0 for those that follow. */
  readonly column: number
}

function Day({ day, tintOf, isToday, column }: DayProps) {
  const [first, second] = day.marks
  return (
    <span
      className={styles.day}
      data-look={first?.look}
      data-tint={first && tintOf.get(first.code)}
      data-second={
        second && second.look !== 'dashed' && second.look !== 'outlined' ? tintOf.get(second.code) : undefined
      }
      data-today={isToday || undefined}
      data-column={column || undefined}
      title={day.marks.map(({ code }) => code).join(' ') || undefined}
    >
      <i>{day.number}</i>
      <b translate="no">{first?.code}</b>
    </span>
  )
}

const looks: readonly DayLook[] = ['solid', 'hatched', 'dotted', 'dashed', 'outlined']

function Legend({
  countries,
  ranges,
}: {
  readonly countries: readonly CountryOfYear[]
  readonly ranges: readonly DayRange[]
}) {
  const { t } = useTranslation('countryDaysOwn')
  if (ranges.length === 0) return null
  return (
    <div className={styles.legend}>
      <ul aria-label={t('countries')}>
        {countries.map(({ code, name, tint, days }) => (
          <li key={code}>
            <span className={styles.swatch} data-look="solid" data-tint={tint} aria-hidden>
              {code}
            </span>
            {name}
            <small>{t('days', { count: days })}</small>
          </li>
        ))}
      </ul>
      <ul aria-label={t('looks')}>
        {looks.map((look) => (
          <li key={look}>
            <span className={styles.swatch} data-look={look} data-tint={1} aria-hidden />
            {t(`look.${look}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
