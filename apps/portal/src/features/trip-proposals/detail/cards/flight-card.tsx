import type { OptionLeg, ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { dayShift, formatTime, formatWeekday } from '@portolan/rules/format-time'
import { formatMoney } from '@portolan/rules/format-money'
import { IconLeaf, IconLuggage } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { labelColon } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyCell } from '../../../../parts/policy-verdict/policy-card.tsx'
import { formatDuration } from '@portolan/rules/format-duration'
import { formatKg } from '../../../../parts/trip-detail/formats.ts'
import { isTinted } from '../choose/choices.rules.ts'
import { ChooseButton } from '../choose/choose-button.tsx'
import type { Choosing } from '../choose/choosing.ts'
import { looksTheSame } from '../choose/same-choosing.ts'
import { letterName } from '../option-name.ts'
import { ownYear } from '../../../../lib/own-year.ts'
import { useBaggageWords } from './baggage.ts'
import { ChangeChip, PriceChange } from './changes.tsx'
import styles from './flight-card.module.css'

interface Props {
  readonly option: ProposalOption
  readonly choosing: Choosing
  readonly onDetails: (option: ProposalOption) => void
  /** Whether it is one of two that are compared, on a phone; null where all are compared in a table. */
  readonly compare: { readonly isPicked: boolean; readonly onPick: () => void } | null
}

/** Flights with their times, airports, stops and baggage. */
export const FlightCard = memo(function FlightCard({ option, choosing, onDetails, compare }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const baggage = useBaggageWords()
  const isChosen = isTinted(choosing, option)
  const { Emissions, Note } = option
  return (
    <li className={styles.card} data-chosen={isChosen} data-expired={option.IsExpired}>
      <div className={styles.head}>
        <span className={styles.letter} aria-hidden>
          {option.Letter}
        </span>
        <h3>
          <span className="visually-hidden">{letterName(option, t)} </span>
          {option.Name}
        </h3>
        <ChooseButton option={option} choosing={choosing} />
      </div>
      <p className={styles.price}>
        <strong>{formatMoney(option.PerPerson, language)}</strong> <span>{t('perAdult')}</span>
        <PriceChange option={option} /> <ChangeChip option={option} />
      </p>
      {option.Legs.map((leg) => (
        <Leg key={leg.Leg} leg={leg} />
      ))}
      {option.Policy && <PolicyCell verdict={option.Policy} />}
      {Note && (
        <p className={styles.note} translate="no">
          {Note}
        </p>
      )}
      <div className={styles.foot}>
        <ul className={styles.facts}>
          <li>
            <IconLuggage size={16} stroke={1.75} aria-hidden />
            {baggage(option.Baggage)}
          </li>
          {Emissions && (
            <li>
              <IconLeaf size={16} stroke={1.75} aria-hidden />
              {t('co2', { amount: formatKg(Emissions.Kg, language) })}
              {Emissions.IsGiven && ` (${t('given')})`}
            </li>
          )}
        </ul>
        {compare && (
          <label>
            <input type="checkbox" checked={compare.isPicked} onChange={compare.onPick} />
            {t('compare')}
          </label>
        )}
        <button type="button" className={styles.link} onClick={() => onDetails(option)}>
          {t('fareRules')}
          <span className="visually-hidden"> {letterName(option, t)}</span>
        </button>
      </div>
    </li>
  )
}, looksTheSame)

/** One direction as a line from departure to arrival. */
function Leg({ leg }: { readonly leg: OptionLeg }) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  const shift = dayShift(leg.DayShift)
  return (
    <div className={styles.leg}>
      <p className={styles.day}>{formatWeekday(leg.DepTime, language, ownYear())}</p>
      <p className={styles.end}>
        <span className="visually-hidden">{t('departure') + labelColon(language)}</span>
        <strong>{formatTime(leg.DepTime)}</strong>
        <span translate="no">{leg.DepAirport}</span>
      </p>
      <p className={styles.between}>
        <span>{leg.ElapsedTime !== null && formatDuration(leg.ElapsedTime, language)}</span>
        <span className={styles.way} aria-hidden>
          {leg.Stops.map(({ Airport }) => (
            <i key={Airport} />
          ))}
        </span>
        <span>
          {leg.Stops.length === 0
            ? t('direct')
            : `${t('stops', { count: leg.Stops.length })} ${leg.Stops.map(({ Airport }) => Airport).join(' ')}`}
        </span>
      </p>
      <p className={styles.end}>
        <span className="visually-hidden">{t('arrival') + labelColon(language)}</span>
        <strong>
          {formatTime(leg.ArrTime)}
          {shift && (
            <sup>
              <span aria-hidden>{shift}</span>
              <span className="visually-hidden"> {t('daysLater', { count: leg.DayShift })}</span>
            </sup>
          )}
        </strong>
        <span translate="no">{leg.ArrAirport}</span>
      </p>
    </div>
  )
}
