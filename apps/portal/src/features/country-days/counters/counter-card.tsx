import type { CounterState, DayCounter } from '@portolan/contract/features/country-days'
import { formatDay } from '@portolan/rules/format-time'
import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconMinus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import styles from './counter-card.module.css'

await fetchTexts('countryDaysCounters')

const signs = {
  exempt: { tone: 'quiet', Icon: IconMinus },
  fine: { tone: 'good', Icon: IconCircleCheck },
  near: { tone: 'warn', Icon: IconAlertTriangle },
  planned: { tone: 'warn', Icon: IconCalendarExclamation },
  over: { tone: 'bad', Icon: IconCircleX },
  report: { tone: 'warn', Icon: IconFileText },
} as const satisfies Record<CounterState, object>

export function CounterChip({ state }: { readonly state: CounterState }) {
  const { t } = useTranslation('countryDaysCounters')
  const { tone, Icon } = signs[state]
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`state.${state}`)}
    </Chip>
  )
}

/** 'Day 67 of 90', or the days alone where there is no limit to reach; `plans`: also how many it will be with what is booked. */
export function useCounterText({ plans = false } = {}): (counter: DayCounter) => string {
  const { t } = useTranslation('countryDaysCounters')
  return ({ State, Used, Most, Limit }) => {
    if (State === 'exempt') return t('notApplicable')
    if (Limit === 0) return t('daysAlone', { count: Used })
    return plans && Most > Used
      ? t('dayOfBooked', { used: Used, limit: Limit, most: Most })
      : t('dayOf', { used: Used, limit: Limit })
  }
}

/** Used days, what is booked above them, the early mark and the limit; everything it shows is said in words beside it. */
export function CounterBar({ counter }: { readonly counter: DayCounter }) {
  const { Used, Most, Limit, MarkFrom, State } = counter
  if (Limit === 0 || State === 'exempt') return null
  const end = Math.max(Limit, Most, Used)
  const percent = (days: number) => `${(days / end) * 100}%`
  return (
    <svg className={styles.bar} width="100%" height="16" aria-hidden data-state={State}>
      <rect className={styles.ground} x="0" y="3" width="100%" height="10" rx="4" />
      {Most > Used && <rect className={styles.planned} x="0" y="3" width={percent(Most)} height="10" rx="4" />}
      <rect className={styles.used} x="0" y="3" width={percent(Used)} height="10" rx="4" />
      <line className={styles.mark} x1={percent(MarkFrom)} x2={percent(MarkFrom)} y1="1" y2="15" />
      {end > Limit && <line className={styles.limit} x1={percent(Limit)} x2={percent(Limit)} y1="0" y2="16" />}
    </svg>
  )
}

/** One counter with all that is known of it. */
export function CounterCard({ counter }: { readonly counter: DayCounter }) {
  const { Name, Country, State } = counter
  const text = useCounterText()
  const lines = useLines(counter)
  return (
    <li className={styles.counter}>
      <div className={styles.head}>
        <h3>
          {Name}
          {Country && <small>{Country.Name}</small>}
        </h3>
        <CounterChip state={State} />
      </div>
      <strong className={styles.figure}>{text(counter)}</strong>
      <CounterBar counter={counter} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  )
}

/** The facts of a counter, a sentence each. */
function useLines(counter: DayCounter): readonly string[] {
  const { t } = useTranslation('countryDaysCounters')
  const language = useLanguage()
  const day = (remark: string) => formatDay(remark, language)
  const { State, Period, Since, Used, Limit, Most, MostOn, OverOn, FreesOn, FreesDays } = counter
  if (State === 'exempt') return [t('exemptHint')]
  const lines = [
    Period.Kind === 'year'
      ? t('sinceYear', { day: day(Since) })
      : t(Period.Kind === 'days' ? 'sinceDays' : 'sinceMonths', { count: Period.Length, day: day(Since) }),
  ]
  if (Most > Used) lines.push(t('mostBooked', { count: Most, day: day(MostOn) }))
  if (OverOn !== null && Used <= Limit && Limit > 0) lines.push(t('overOn', { day: day(OverOn), number: Limit + 1 }))
  if (FreesOn !== null && Limit > 0) lines.push(t('freesOn', { day: day(FreesOn), count: FreesDays }))
  const notes = (['Unconfirmed', 'Supposed', 'Corrected', 'Transit'] as const)
    .filter((key) => counter[key] > 0)
    .map((key) => t(`note${key}`, { count: counter[key] }))
  return [...lines, ...notes]
}
