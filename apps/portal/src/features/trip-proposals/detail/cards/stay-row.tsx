import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { formatWeekday, formatWeekdayTime, zoneOffset } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'
import { IconCalendarCheck, IconCalendarX, IconCar } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyCell } from '../../../../parts/policy-verdict/policy-card.tsx'
import { isTinted } from '../choose/choices.rules.ts'
import { ChooseButton } from '../choose/choose-button.tsx'
import type { Choosing } from '../choose/choosing.ts'
import { looksTheSame } from '../choose/same-choosing.ts'
import { letterName } from '../option-name.ts'
import { ownYear } from '../../../../lib/own-year.ts'
import { ChangeChip, PriceChange } from './changes.tsx'
import styles from './stay-row.module.css'

interface Props {
  readonly option: ProposalOption
  readonly choosing: Choosing
  readonly onDetails: (option: ProposalOption) => void
}

/** A stay: where, with what, for how much a night, and until when it costs nothing to cancel. */
export const StayRow = memo(function StayRow({ option, choosing, onDetails }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const { Stay: stay, PerNight } = option
  if (!stay) return null
  const facts = [
    stay.address,
    stay.board && t(`board.${stay.board}`),
    stay.roomName,
    t('nights', { count: stay.Nights }),
    `${formatWeekday(stay.checkin, language, ownYear())} – ${formatWeekday(stay.checkout, language, ownYear())}`,
  ]
  return (
    <Row
      option={option}
      choosing={choosing}
      onDetails={onDetails}
      facts={facts}
      price={
        PerNight ? t('aNight', { price: formatMoney(PerNight, language) }) : formatMoney(option.PerPerson, language)
      }
      whole={PerNight ? t('whole', { price: formatMoney(option.PerPerson, language) }) : null}
      terms={<Cancellation stay={stay} />}
    />
  )
}, looksTheSame)

/** Until when it costs nothing to cancel, on the clocks of the place; or that it always costs something. */
function Cancellation({ stay }: { readonly stay: NonNullable<ProposalOption['Stay']> }) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  if (stay.isNonRefundable || stay.freeCancelUntil === null)
    return (
      <span className={styles.terms}>
        <IconCalendarX size={16} stroke={1.75} aria-hidden />
        {t(stay.isNonRefundable ? 'nonRefundable' : 'cancelUnknown')}
      </span>
    )
  const at = Date.parse(stay.freeCancelUntil)
  const zone = stay.TimeZone ?? ownZone()
  const when = `${formatWeekdayTime(localTimeAt(at, zone), language, ownYear())} (${zoneOffset(at, zone, language)})`
  return (
    <span className={styles.terms} data-good>
      <IconCalendarCheck size={16} stroke={1.75} aria-hidden />
      <time dateTime={stay.freeCancelUntil}>{t('freeUntil', { when })}</time>
    </span>
  )
}

/** A car: which one, from where and when to where and when. */
export const CarRow = memo(function CarRow({ option, choosing, onDetails }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const { Car: car } = option
  if (!car) return null
  const end = (local: string, name: string | null, place: { code: string | null; address: string | null }) =>
    `${formatWeekdayTime(local, language, ownYear())} ${name ?? place.address ?? place.code ?? ''}`.trim()
  const facts = [
    [car.carName, car.carClass].filter(Boolean).join(' '),
    t('pickUp', { where: end(car.pickUpTime, car.PickUpName, car.pickUp) }),
    t('dropOff', { where: end(car.dropOffTime, car.DropOffName, car.dropOff) }),
    t('days', { count: car.Days }),
  ]
  return (
    <Row
      option={option}
      choosing={choosing}
      onDetails={onDetails}
      facts={facts}
      price={formatMoney(option.PerPerson, language)}
      whole={null}
      terms={
        option.IsShared && (
          <span className={styles.terms}>
            <IconCar size={16} stroke={1.75} aria-hidden />
            {t('forAll')}
          </span>
        )
      }
    />
  )
}, looksTheSame)

interface RowProps extends Props {
  readonly facts: readonly (string | null)[]
  readonly price: string
  /** What the whole of it costs, where the price is for a part. */
  readonly whole: string | null
  readonly terms: ReactNode
}

function Row({ option, choosing, onDetails, facts, price, whole, terms }: RowProps) {
  const { t } = useTranslation('proposalsDetail')
  return (
    <li className={styles.row} data-chosen={isTinted(choosing, option)} data-expired={option.IsExpired}>
      <span className={styles.letter} aria-hidden>
        {option.Letter}
      </span>
      <div className={styles.what}>
        <h3>
          <span className="visually-hidden">{letterName(option, t)} </span>
          {option.Name} <ChangeChip option={option} />
        </h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {option.Policy && <PolicyCell verdict={option.Policy} />}
        {option.Note && <p translate="no">{option.Note}</p>}
        <button type="button" className={styles.link} onClick={() => onDetails(option)}>
          {t('details')}
          <span className="visually-hidden"> {letterName(option, t)}</span>
        </button>
      </div>
      <div className={styles.price}>
        <strong>{price}</strong>
        <PriceChange option={option} />
        {whole && <span>{whole}</span>}
        {terms}
      </div>
      <ChooseButton option={option} choosing={choosing} />
    </li>
  )
}
