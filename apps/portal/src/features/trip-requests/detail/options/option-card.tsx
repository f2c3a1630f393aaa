import { OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { IconCircleCheckFilled, IconLeaf, IconTag } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyCell } from '../../../../parts/policy-verdict/policy-card.tsx'
import { formatKg } from '../../../../parts/trip-detail/formats.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Journey } from '../journeys/journey.tsx'
import { journeysOf } from '../journeys/journeys.rules.ts'
import { Stay } from '../journeys/stay.tsx'
import styles from './option-card.module.css'
import { Validity } from './validity.tsx'

interface Props {
  readonly option: RequestOption
  /** 'Flight A'. */
  readonly name: string
  /** In the currency's minor unit; null where it cannot be told. */
  readonly above: number | null
  readonly isExpired: boolean
  readonly now: number
  /** Prices still have to hold: nothing was booked yet. */
  readonly isTimed: boolean
  /** How it is chosen; null for whoever only looks. */
  readonly choice: {
    readonly group: string
    readonly isPicked: boolean
    readonly isBusy: boolean
    readonly onPick: () => void
  } | null
  /** What there is to do about an expired price. */
  readonly ask: ReactNode
}

/** One option with everything that tells it from the others. All of it is the target of its radio button. */
export function OptionCard({ option, name, above, isExpired, now, isTimed, choice, ask }: Props) {
  const { t } = useTranslation(['detailOptions', 'requestsDetail', 'tripDetail'])
  const language = useLanguage()
  const id = useId()
  const isFlight = option.Category === OptionCategory.Airfare
  const titles = isFlight
    ? option.Segments.map(({ CarrierName, carrier }) => CarrierName ?? carrier)
    : option.Stays.map(({ CityName, cityCode }) => CityName ?? cityCode)
  const title = [...new Set(titles)].join(listComma(language))
  const isPicked = choice?.isPicked ?? option.IsChosen
  const difference = above === null ? null : formatMoney({ ...option.Total, Amount: above }, language)
  return (
    <li className={styles.card} data-picked={isPicked} data-expired={isExpired} data-choosable={choice !== null}>
      <div className={styles.head}>
        {choice && (
          <input
            type="radio"
            id={id}
            name={choice.group}
            checked={choice.isPicked}
            disabled={isExpired || choice.isBusy}
            aria-describedby={`${id}-price ${id}-facts`}
            onChange={choice.onPick}
          />
        )}
        <div className={styles.title}>
          {choice ? <label htmlFor={id}>{name}</label> : <strong>{name}</strong>}
          <span>{title}</span>
        </div>
        <div className={styles.price} id={`${id}-price`}>
          <strong>{formatMoney(option.Total, language)}</strong>
          {above !== null && above > 0 && (
            <small>
              <span aria-hidden>+{difference}</span>
              <span className="visually-hidden">{t('aboveCheapest', { difference })}</span>
            </small>
          )}
          {above === 0 && (
            <small data-lowest>
              <IconTag size={14} stroke={2} aria-hidden />
              {t('cheapest')}
            </small>
          )}
        </div>
      </div>
      <div className={styles.body} id={`${id}-facts`}>
        {option.IsChosen && (
          <Chip tone="good" icon={<IconCircleCheckFilled size={14} aria-hidden />}>
            {t('chosen')}
          </Chip>
        )}
        {journeysOf(option.Segments).map((journey, index) => (
          <Journey key={index} journey={journey} />
        ))}
        {option.Stays.map((stay, index) => (
          <Stay key={index} stay={stay} />
        ))}
        {option.Policy && <PolicyCell verdict={option.Policy} />}
        {option.Note !== null && (
          <p className={styles.note} translate="no">
            {option.Note}
          </p>
        )}
        <p className={styles.foot}>
          {option.Emissions !== null && (
            <span className={styles.emissions}>
              <IconLeaf size={16} stroke={1.75} aria-hidden />
              {t('tripDetail:emission', { amount: formatKg(option.Emissions, language) })}
            </span>
          )}
          {isTimed && <Validity until={option.ValidUntil} isExpired={isExpired} now={now} />}
        </p>
      </div>
      {isExpired && ask}
    </li>
  )
}
