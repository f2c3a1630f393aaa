import type { ConfirmationField, ConfirmationItem } from '@portolan/contract/features/trips/confirmations'
import { IconBed, IconCar, IconPlane, IconTrain } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { needsAnswer } from '../saving/answers.rules.ts'
import { BookingValue } from './booking-value.tsx'
import styles from './booking.module.css'
import { endsOf, isBelow } from '../questions/fields.ts'
import { daysBetween, formatWeekday, isMoment } from '../questions/moment.ts'
import { dayShift } from '@portolan/rules/format-time'
import { nameOfField, showValue } from '../questions/fields.ts'

export const bookingIcons = { A: IconPlane, H: IconBed, R: IconTrain, C: IconCar } as const

/** Start and end with place and time, in large type as on a ticket; of a hotel stay only the days. */
export function BookingEnds({ item }: { readonly item: ConfirmationItem }) {
  const { t } = useTranslation('confirmations')
  const { places, times } = endsOf[item.Type]
  const field = (name: string) => item.Fields.find(({ Name }) => Name === name)
  const [from, to] = [field(times[0]), field(times[1])]
  const Icon = bookingIcons[item.Type]
  const days = daysBetween(from?.Value ?? null, to?.Value ?? null)
  const isStay = item.Type === 'H'
  return (
    <div className={styles.ends}>
      <End
        name={t(`field.${nameOf(item.Type, 0)}`)}
        time={from}
        place={isStay ? undefined : field(places[0])}
        isStay={isStay}
      />
      <span className={styles.way}>
        <i aria-hidden />
        <Icon size={18} stroke={1.75} aria-hidden />
        <i aria-hidden />
        {isStay && days !== null && days > 0 && <span>{t('nights', { count: days })}</span>}
      </span>
      <End
        name={t(`field.${nameOf(item.Type, 1)}`)}
        time={to}
        place={isStay ? undefined : field(places[1])}
        isStay={isStay}
        since={from?.Value ?? null}
      />
    </div>
  )
}

const timeNames = {
  A: ['departs', 'arrives'],
  R: ['departs', 'arrives'],
  H: ['checkIn', 'checkOut'],
  C: ['picksUp', 'dropsOff'],
} as const
const nameOf = (type: ConfirmationItem['Type'], end: 0 | 1) => timeNames[type][end]

interface EndProps {
  readonly name: string
  readonly time: ConfirmationField | undefined
  readonly place: ConfirmationField | undefined
  readonly isStay: boolean
  readonly since?: string | null
}

function End({ name, time, place, isStay, since = null }: EndProps) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const value = time?.Value ?? null
  const hasClock = value !== null && isMoment(value) && value.length > 8
  const later = isStay ? null : daysBetween(since, value)
  return (
    <div className={styles.end}>
      <span className={styles.endName}>{name}</span>
      {!isStay && (
        <span className={styles.clock} data-none={!hasClock}>
          {hasClock ? formatTime(value) : '––:––'}
          {!hasClock && <span className="visually-hidden">{t('noTime')}</span>}
          {/* The day itself is below. */}
          {later !== null && later !== 0 && <sup aria-hidden>{dayShift(later)}</sup>}
        </span>
      )}
      <span className={isStay ? styles.stayDay : styles.day}>
        <BookingValue field={time}>{value === null ? t('unknown') : formatWeekday(value, language)}</BookingValue>
      </span>
      {place && (place.Value !== null || needsAnswer(place)) && (
        <span className={styles.place}>
          <BookingValue field={place}>
            {place.Label && place.Label !== place.Value ? (
              <>
                <strong>{place.Value}</strong> {place.Label}
              </>
            ) : (
              place.Value
            )}
          </BookingValue>
        </span>
      )}
    </div>
  )
}

/** The known fields besides route and times; unknown ones are left out. */
export function BookingFacts({ item }: { readonly item: ConfirmationItem }) {
  const { t } = useTranslation('confirmations')
  const language = useLanguage()
  const known = item.Fields.filter(
    (field) => field.Value !== null && !needsAnswer(field) && isBelow(item.Type, field.Name),
  )
  if (known.length === 0 && !item.PersonName) return null
  return (
    <dl className={styles.facts}>
      {known.map((field) => (
        <div key={field.Name}>
          <dt>{nameOfField(field.Name, item.Type, t)}</dt>
          <dd>
            <BookingValue field={field}>{showValue(field.Name, field.Value ?? '', field.Label, language)}</BookingValue>
          </dd>
        </div>
      ))}
      {item.PersonName && (
        <div>
          <dt>{t('nameOnIt')}</dt>
          <dd>{item.PersonName}</dd>
        </div>
      )}
    </dl>
  )
}
