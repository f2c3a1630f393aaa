import { ApprovalStatus } from '@portolan/contract/enums'
import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import { formatMoney } from '@portolan/rules/format-money'
import {
  formatNearDay,
  formatTime,
  formatWeekday,
  onTwoClocks,
  weekdayName,
  zoneOffset,
} from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'
import { relativeDays } from '@portolan/rules/relative-time'
import { IconAlarm, IconAlertTriangle, IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { daysUntil } from '../../../../lib/dates.ts'
import { formatTimeRemaining, urgencyOf } from '../../../../lib/deadline-times.ts'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { RiskChip } from '../../../../parts/risk-warning/risk-section.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import {
  aboveUsual,
  isRemarkable,
  roundMoney,
  sharePercent,
  usualVerdict,
  verdictTexts,
} from '../../../../parts/usual-fare/usual-fare.rules.ts'
import { differenceOf, nightsOf, routeOf } from '../facts.rules.ts'
import { readersYear } from '../words.ts'
import styles from './cells.module.css'

interface Props {
  readonly row: ApprovalSummary
  readonly id: string
}

/** Trip, route and nights, in whose place it is decided, and whether it has begun. */
export function TripLine({ row, id }: Props) {
  const { t } = useTranslation(['requestsApprovals', 'tripRequests'])
  const nights = nightsOf(row)
  const length = nights === null ? null : nights === 0 ? t('dayTrip') : t('nights', { count: nights })
  const line = (places: readonly string[]) =>
    [row.TripName, routeOf(places), length].filter((one) => one !== null).join(' · ')
  return (
    <span className={styles.trip} id={id}>
      {row.For && <Chip>{t('inPlaceOf', { name: row.For.Name })}</Chip>}
      <RiskChip warning={row.Risk} />
      {row.IsBegun && <Chip tone="warn">{t('tripRequests:begun')}</Chip>}
      <span className={styles.words} title={line(row.PlaceNames)} data-cut aria-hidden>
        {line(row.Places)}
      </span>
      <span className="visually-hidden">{line(row.PlaceNames)}</span>
    </span>
  )
}

/** The first day and the last. */
export function WhenCell({ row: { StartDateRemark: from, EndDateRemark: to }, id }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const year = readersYear()
  return (
    <span className={styles.when} id={id}>
      {from !== null && <span>{formatWeekday(from, language, year)}</span>}{' '}
      {to !== null && to !== from && <span>{t('until', { day: formatWeekday(to, language, year) })}</span>}
    </span>
  )
}

/** What it costs, and by how much that differs from what was approved, or from what the flights usually cost. */
export function PriceCell({ row, id }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const difference = differenceOf(row)
  if (!row.Total)
    return (
      <span className={styles.price} id={id}>
        <small>{t('noPrice')}</small> <Usual row={row} otherwise={null} />
      </span>
    )
  const percent = (share: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: Math.abs(share) < 0.01 ? 1 : 0 }).format(
      Math.abs(share),
    )
  return (
    <span className={styles.price} id={id}>
      <span>{formatMoney(row.Total, language)}</span>{' '}
      {difference === null ? (
        <Usual row={row} otherwise={t(row.Kind === 'order' ? 'booked' : 'estimate')} />
      ) : (
        <small data-dearer={difference > 0}>
          {Math.abs(difference) < 0.0005
            ? t('same')
            : t(difference > 0 ? 'above' : 'below', { percent: percent(difference) })}
        </small>
      )}
      {row.Budget === 'above' && (
        <>
          {' '}
          <small data-dearer>{t('aboveBudget')}</small>
        </>
      )}
    </span>
  )
}

/** How the flights stand to their usual fare; other words where that is not known. */
function Usual({ row: { Parts, UsualFare }, otherwise }: Pick<Props, 'row'> & { readonly otherwise: string | null }) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  if (!UsualFare) return otherwise !== null && <small>{otherwise}</small>
  const amount = roundMoney(UsualFare.Fare, language)
  const difference = aboveUsual(UsualFare.Paid ?? Parts.Flights, UsualFare.Fare)
  if (difference === null) return <small>{t('flightsUsually', { amount })}</small>
  return (
    <small data-dearer={isRemarkable(difference)} title={t('flightsUsually', { amount })}>
      {t(verdictTexts[usualVerdict(difference)], { percent: sharePercent(difference, language) })}
    </small>
  )
}

export function LevelCell({ row: { Level, Levels }, id }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const counts = { level: Level, levels: Levels }
  return (
    <span className={styles.level} id={id}>
      <span aria-hidden>{t('ofLevels', counts)}</span>
      <span className="visually-hidden">{t('levelOf', counts)}</span>
    </span>
  )
}

const icons = { soon: IconHourglass, day: IconAlarm, urgent: IconAlertTriangle }

/** Until when it is to be decided: the viewer's day and time, whose they are, and how long that is. */
export function DeadlineCell({ row: { DueAt, TimeZone }, skew, id }: Props & { readonly skew: number }) {
  const { t } = useTranslation(['requestsApprovals', 'trips'])
  const language = useLanguage()
  const now = useMinute() + skew
  if (DueAt === null)
    return (
      <span className={styles.due} id={id}>
        <small>{t('noDeadline')}</small>
      </span>
    )
  const at = Date.parse(DueAt)
  const left = at - now
  const urgency = urgencyOf(left)
  const { local, other } = onTwoClocks(at, { own: ownZone(), other: TimeZone, now, language })
  const days = daysUntil(local, new Date(now))
  const day = Math.abs(days) <= 1 ? relativeDays(days, language) : null
  const Icon = urgency === 'calm' ? null : icons[urgency]
  const time = formatTimeRemaining(left, language)
  const remaining = left < 0 ? t('overdue') : time === null ? t('underMinute') : t('left', { time })
  return (
    <span className={styles.due} id={id} data-urgency={urgency}>
      <time dateTime={DueAt}>
        {Icon && <Icon size={16} stroke={2} aria-hidden />}
        {t('dayTime', {
          day: day === null ? nearDay(local, days, language) : day.charAt(0).toLocaleUpperCase(language) + day.slice(1),
          time: formatTime(local),
        })}
      </time>{' '}
      <small>
        {zoneOffset(at, ownZone(), language)}
        {(left < 0 || urgency !== 'calm') && ` · ${remaining}`}
        {other !== null && ` · ${t('trips:companyClock', { time: other })}`}
      </small>
    </span>
  )
}

/** 'Tue 24 Nov'; within a week the weekday says enough in English. */
const nearDay = (local: string, days: number, language: string): string =>
  language === 'en-US' && days > 0 && days < 7
    ? weekdayName(local, language)
    : formatWeekday(local, language, readersYear())

/** What the viewer decided, and when. */
export function DecisionCell({
  decision,
  id,
}: {
  readonly decision: NonNullable<ApprovalSummary['Decision']>
  readonly id: string
}) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const isApproved = decision.State === ApprovalStatus.Approved
  const local = localTimeAt(Date.parse(decision.At), ownZone())
  const Icon = isApproved ? IconCircleCheck : IconCircleX
  return (
    <span className={styles.due} id={id}>
      <Chip tone={isApproved ? 'good' : 'warn'} icon={<Icon size={14} aria-hidden />}>
        {t(isApproved ? 'approved' : 'declined')}
      </Chip>{' '}
      <small>
        {t('dayTime', { day: formatNearDay(local, language, readersYear()), time: formatTime(local) })}
        {decision.IsByLink && ` · ${t('byLink')}`}
      </small>
    </span>
  )
}
