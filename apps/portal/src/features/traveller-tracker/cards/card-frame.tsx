import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { IconArrowUpRight, IconClockQuestion, IconFileText, IconMail } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { formatDuration } from '@portolan/rules/format-duration'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { levelText } from '../../../parts/risk-level/level-words.ts'
import { Delayed } from '../../../ui/delayed.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { StateChips } from '../states/state-chip.tsx'
import { BasisLine } from './basis-line.tsx'
import { mailTo, nextMovement } from './card.rules.ts'
import styles from './card.module.css'
import { PeopleNames } from './people-names.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

interface Props {
  readonly trip: TravelSummary
  readonly now: number
  readonly isSelected: boolean
  readonly onSelect: (trip: TravelSummary) => void
  readonly onDetail: (orderId: string) => void
  readonly children: ReactNode
}

/** What every card has: people, state, what warns, what it rests on, and what can be done. A press anywhere selects it. */
export function CardFrame({ trip, now, isSelected, onSelect, onDetail, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its name does the same by keyboard
    <article
      className={styles.card}
      data-selected={isSelected}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button')) onSelect(trip)
      }}
    >
      <div className={styles.head}>
        <PeopleNames people={trip.TravelerDetails} isSelected={isSelected} onSelect={() => onSelect(trip)} />
        <StateChips
          kind={trip.Type}
          state={trip.TravelStateType}
          delay={trip.DelayMinutes}
          isWarning={trip.IsWarning}
          isAtRisk={trip.IsAtRisk}
        />
      </div>
      {children}
      {trip.UnconfirmedSince !== null && <Unconfirmed trip={trip} since={trip.UnconfirmedSince} />}
      <WarningLine trip={trip} />
      <div className={styles.line}>
        <Actions trip={trip} isSelected={isSelected} onDetail={onDetail} />
        <span className={styles.told}>
          <BasisLine basis={trip.Basis} asOf={trip.AsOf} />
          <Next trip={trip} now={now} />
        </span>
      </div>
    </article>
  )
}

function WarningLine({ trip: { Warning } }: { readonly trip: TravelSummary }) {
  const { t } = useTranslation(['travellerTracker', 'riskLevel'])
  if (!Warning) return null
  return (
    <p className={styles.warning}>
      <LevelSign level={Warning.RiskLevel} />
      <span className="visually-hidden">{t(`riskLevel:${levelText(Warning.RiskLevel)}`)}</span>
      <span>{Warning.AlertTitle}</span>
    </p>
  )
}

function Next({ trip, now }: { readonly trip: TravelSummary; readonly now: number }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  if (trip.UnconfirmedSince !== null)
    return (
      trip.UnconfirmedReason && (
        <span className={styles.soft}>
          <IconClockQuestion size={16} stroke={1.75} aria-hidden />
          {t(`doubt_${trip.UnconfirmedReason}`)}
        </span>
      )
    )
  const next = nextMovement(trip, now)
  return next && <span className={styles.soft}>{t(next.text, { time: formatDuration(next.minutes, language) })}</span>
}

function Actions({ trip, isSelected, onDetail }: Pick<Props, 'trip' | 'isSelected' | 'onDetail'>) {
  const { t } = useTranslation('travellerTracker')
  const isMobile = useIsMobile()
  const write = mailTo(trip)
  const flight = trip.Type === 'A' ? trip.Segments.find(({ AllowCheckIn }) => AllowCheckIn) : undefined
  const checkIn = (isMobile ? flight?.AirlineMobileCheckinUrl : flight?.AirlineWebCheckInUrl) ?? null
  return (
    <div className={styles.actions}>
      {isSelected && write !== null && (
        <a href={write}>
          <IconMail size={16} stroke={1.75} aria-hidden />
          {t('write')}
        </a>
      )}
      <DetailButton orderId={trip.OrderId} onDetail={onDetail} />
      {checkIn !== null && (
        <a href={checkIn} target="_blank" rel="noopener noreferrer">
          {t('checkIn')}
          <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">({t('newTab')})</span>
        </a>
      )}
    </div>
  )
}

/** Opens the trip; a spinner where that takes longer than half a second (specification §9 'Timings'). */
function DetailButton({ orderId, onDetail }: { readonly orderId: string; readonly onDetail: Props['onDetail'] }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const isOpening = useIsFetching({ queryKey: ['trips', 'detail', { orderId, language }] }) > 0
  return (
    <button type="button" aria-busy={isOpening} onClick={() => onDetail(orderId)}>
      {isOpening ? (
        <Delayed>
          <i className={styles.spinner} aria-hidden />
        </Delayed>
      ) : (
        <IconFileText size={16} stroke={1.75} aria-hidden />
      )}
      {t('tripDetail')}
    </button>
  )
}
