import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { formatTime, formatWeekday } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'
import { IconArrowBackUp, IconBed, IconCheck, IconLeaf, IconPlane } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeRemaining } from '../../../lib/deadline-times.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import styles from './options.module.css'
import { type Leg, legsOf } from './option-legs.rules.ts'
import { Validity } from './validity.tsx'

interface Props {
  readonly option: RequestOption
  /** What a screen reader calls it: 'Flight option 2'. */
  readonly name: string
  /** Lowest price of its kind, where they can be compared. */
  readonly cheapest: number | null
  /** Null where the viewer does not choose. */
  readonly choice: { readonly isChosen: boolean; readonly group: string; readonly onChoose: () => void } | null
  /** For the consultant who offered it. */
  readonly onWithdraw: (() => void) | null
}

/** One option: what it is, when, what it costs against the cheapest, what it emits, and how long its price holds. */
export function OptionCard({ option, name, cheapest, choice, onWithdraw }: Props) {
  const { t } = useTranslation('requestsOptions')
  const language = useLanguage()
  const id = useId()
  const { Total, Note, Emissions, Stays, IsChosen, IsExpired: isExpired } = option
  const difference = cheapest === null ? null : Total.Amount - cheapest
  const Body = choice ? 'label' : 'div'
  const isSelected = choice ? choice.isChosen && !isExpired : IsChosen
  return (
    <li className={styles.option} data-selected={isSelected} data-expired={isExpired}>
      {choice && (
        <input
          id={id}
          type="radio"
          name={choice.group}
          checked={isSelected}
          disabled={isExpired}
          aria-describedby={`${id}-facts`}
          onChange={choice.onChoose}
        />
      )}
      <Body {...(choice ? { htmlFor: id } : {})} className={styles.body}>
        <span className="visually-hidden">{name}</span>
        <span className={styles.price}>
          <strong>{formatMoney(Total, language)}</strong>
          {difference === 0 && !isExpired && <Chip tone="good">{t('cheapest')}</Chip>}
          {difference !== null && difference > 0 && !isExpired && (
            <small>{t('more', { amount: formatMoney({ ...Total, Amount: difference }, language) })}</small>
          )}
          {!choice && IsChosen && (
            <Chip tone="good" icon={<IconCheck size={14} aria-hidden />}>
              {t('chosen')}
            </Chip>
          )}
        </span>
        {legsOf(option.Segments).map((leg) => (
          <FlightLeg key={`${leg.departs}${leg.from}`} leg={leg} />
        ))}
        {Stays.map((stay) => (
          <Stay key={`${stay.hotelName}${stay.checkin}`} stay={stay} total={Stays.length === 1 ? Total : null} />
        ))}
        {Note && <span className={styles.note}>{Note}</span>}
      </Body>
      <p id={`${id}-facts`} className={styles.facts}>
        <Validity at={option.ValidUntil} isExpired={isExpired} />
        {Emissions !== null && (
          <span className={styles.fact}>
            <IconLeaf size={14} aria-hidden />
            {t('emissions', { kg: kilograms(Emissions, language) })}
          </span>
        )}
      </p>
      {onWithdraw && !IsChosen && (
        <Button look="quiet" className={styles.withdraw} aria-label={t('withdraw', { name })} onClick={onWithdraw}>
          <IconArrowBackUp size={16} aria-hidden />
          {t('takeBack')}
        </Button>
      )}
    </li>
  )
}

/** '09:00 HKG ——— 3 hr 5 min, nonstop ——— 11:05 BKK'. */
function FlightLeg({ leg }: { readonly leg: Leg }) {
  const { t } = useTranslation(['requestsOptions', 'requestsDetail'])
  const language = useLanguage()
  const comma = listComma(language)
  const year = localTimeAt(Date.now(), ownZone()).slice(0, 4)
  const long = leg.minutes === null ? null : formatTimeRemaining(leg.minutes * 60_000, language)
  const stops = leg.stops.length === 0 ? t('nonstop') : t('stops', { places: leg.stops.join(comma) })
  const clock = (at: string) => formatTime(`${at}00`)
  return (
    <span className={styles.leg}>
      <span className={styles.day}>
        <IconPlane size={16} aria-hidden />
        {formatWeekday(leg.departs.slice(0, 8), language, year)}
      </span>
      <span className={styles.route}>
        <span className={styles.end}>
          <b>{clock(leg.departs)}</b>
          <span title={leg.fromName ?? undefined} translate="no">
            {leg.from}
          </span>
        </span>
        <span className={styles.way}>
          <small>{long}</small>
          <span className={styles.line} data-stops={leg.stops.length} aria-hidden />
          <small>{stops}</small>
        </span>
        <span className={styles.end} data-last>
          <b>
            {clock(leg.arrives)}
            {leg.daysLater !== 0 && (
              <sup title={t('onDay', { day: formatWeekday(leg.arrives.slice(0, 8), language, year) })}>
                {leg.daysLater > 0 ? `+${leg.daysLater}` : leg.daysLater}
              </sup>
            )}
          </b>
          <span title={leg.toName ?? undefined} translate="no">
            {leg.to}
          </span>
        </span>
      </span>
      <span className={styles.by}>
        {[
          leg.carriers.join(comma),
          leg.flights.join(comma),
          leg.cabins.map((cabin) => t(`requestsDetail:${cabin}`)).join(comma),
        ].join(' · ')}
      </span>
    </span>
  )
}

interface StayProps {
  readonly stay: RequestOption['Stays'][number]
  /** Of this stay alone; null where the price is for several. */
  readonly total: RequestOption['Total'] | null
}

function Stay({ stay, total }: StayProps) {
  const { t } = useTranslation(['requestsOptions', 'requestsOrder'])
  const language = useLanguage()
  const year = localTimeAt(Date.now(), ownZone()).slice(0, 4)
  const { hotelName, CityName, cityCode, checkin, checkout, Nights, roomName, address } = stay
  const night = total && Nights > 1 ? { ...total, Amount: Math.round(total.Amount / Nights) } : null
  const line = [roomName, address].filter(Boolean).join(' · ')
  return (
    <span className={styles.leg}>
      <span className={styles.hotel}>
        <IconBed size={18} aria-hidden />
        <b>{hotelName}</b>
      </span>
      <span className={styles.by}>
        {[
          CityName ?? cityCode,
          `${formatWeekday(checkin, language, year)} – ${formatWeekday(checkout, language, year)}`,
          t('requestsOrder:nights', { count: Nights }),
          night && t('perNight', { amount: formatMoney(night, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {line && <span className={styles.by}>{line}</span>}
    </span>
  )
}

export const kilograms = (kg: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 0 }).format(kg)
