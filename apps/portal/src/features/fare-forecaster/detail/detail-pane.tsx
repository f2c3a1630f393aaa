import type { FareDetail } from '@portolan/contract/features/fare-forecaster'
import type { Money } from '@portolan/contract/schemas/money'
import { IconBellPlus, IconChevronLeft, IconChevronRight, IconExternalLink, IconLeaf } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { currentProfile } from '../../../lib/session.ts'
import { CallError } from '../../../lib/call-error.ts'
import { openHandOver } from '../../../parts/hand-over/open-hand-over.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { exactFare, fareOf, figureOf, pairText, shortDay } from '../fare-text.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { aboveUsual, sharePercent, standingOf } from '../../../parts/usual-fare/usual-fare.rules.ts'
import { FlightLine } from './flight-line.tsx'
import styles from './detail.module.css'
import { Why } from './why.tsx'

interface Props {
  readonly chosen: DayPair
  /** Null where the chosen days have no fare. */
  readonly query: UseQueryResult<FareDetail> | null
  /** What such fares of the route cost; null where that is not known. */
  readonly usual: Money | null
  /** The days before and after, where they have a fare that is known. */
  readonly previous: DayPair | null
  readonly next: DayPair | null
  readonly onChoose: (days: DayPair) => void
  readonly onWatch: () => void
}

/** What the chosen days cost, how sure that is, and with which flights. */
export function DetailPane({ chosen, query, usual, previous, next, onChoose, onWatch }: Props) {
  const { t } = useTranslation(['fareForecaster', 'errors'])
  const language = useLanguage()
  return (
    <section className={styles.card} aria-labelledby="fare-detail">
      <header className={styles.head}>
        <h2 id="fare-detail">{pairText(chosen, language)}</h2>
        <IconButton
          icon={IconChevronLeft}
          label={t('previousDay')}
          disabled={!previous}
          onClick={() => previous && onChoose(previous)}
        />
        <IconButton
          icon={IconChevronRight}
          label={t('nextDay')}
          disabled={!next}
          onClick={() => next && onChoose(next)}
        />
      </header>
      <div aria-live="polite">
        {query === null ? (
          <StateNote title={t('errors:fare_not_found')} role="none">
            <span>{t('errors:not_enough_fares')}</span>
          </StateNote>
        ) : query.data ? (
          <Fare detail={query.data} usual={usual} chosen={chosen} onWatch={onWatch} />
        ) : query.error ? (
          <Failed query={query} />
        ) : (
          <Waiting label={t('loadingFare')} />
        )}
      </div>
    </section>
  )
}

function Failed({ query }: { readonly query: UseQueryResult<FareDetail> }) {
  const { t } = useTranslation(['fareForecaster', 'errors'])
  const { error } = query
  const isNotFound =
    error instanceof CallError && (error.code === 'fare_not_found' || error.code === 'not_enough_fares')
  const retry = () => void query.refetch()
  if (!isNotFound) return <FailedNote text={t('fareFailed')} error={error} busy={query.isFetching} onRetry={retry} />
  return (
    <StateNote title={t('errors:fare_not_found')} role="alert">
      <span>{t('errors:not_enough_fares')}</span>
      <Button busy={query.isFetching} onClick={retry}>
        {t('retry')}
      </Button>
    </StateNote>
  )
}

interface FareProps {
  readonly detail: FareDetail
  readonly usual: Money | null
  readonly chosen: DayPair
  readonly onWatch: () => void
}

function Fare({ detail, usual, chosen, onWatch }: FareProps) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const { Fare: fare, Low, High, Samples, Basis, SeenOn, ConvertedFrom, EmissionKg, Advice } = detail
  const count = new Intl.NumberFormat(language).format(Samples)
  const isWaiting = Advice.Kind === 'wait'
  return (
    <>
      <p className={styles.price}>
        {Basis === 'forecast' ? fareOf(fare, language) : exactFare(fare, language)}
        <Standing fare={fare} usual={usual} />
      </p>
      <p className={styles.sure}>
        {Low && High
          ? t('interval', {
              low: figureOf(Low.Amount, Low.Digits, language),
              high: figureOf(High.Amount, High.Digits, language),
            })
          : t('noInterval')}
        {' · '}
        {t('faresSeen', { count: Samples, text: count })}
      </p>
      <p className={styles.basis}>
        {Basis === 'observed' && SeenOn !== null ? t('seenOn', { day: shortDay(SeenOn, language) }) : t('isForecast')}
        {ConvertedFrom &&
          ` · ${t('convertedFrom', { currency: ConvertedFrom.Currency, day: shortDay(ConvertedFrom.RateDate, language) })}`}
      </p>
      <FlightLine
        day={chosen.dep}
        segments={detail.DepartFlight.Segments}
        carrier={detail.Carrier}
        stops={detail.Stops}
      />
      {detail.ReturnFlight && (
        <FlightLine
          day={chosen.ret ?? chosen.dep}
          segments={detail.ReturnFlight.Segments}
          carrier={detail.Carrier}
          stops={detail.Stops}
        />
      )}
      {EmissionKg !== null && (
        <p className={styles.emission} title={detail.EmissionSource ?? undefined}>
          <IconLeaf size={18} stroke={1.75} aria-hidden />
          {t(chosen.ret === null ? 'emissionOneWay' : 'emissionReturn', {
            kg: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(EmissionKg),
          })}
        </p>
      )}
      <Why detail={detail} />
      <div className={styles.acts}>
        {isWaiting && <WatchButton isFirst onWatch={onWatch} />}
        <BookButton detail={detail} isFirst={!isWaiting} />
        {!isWaiting && <WatchButton isFirst={false} onWatch={onWatch} />}
      </div>
      <p className={styles.note}>{t('pricedAgain')}</p>
    </>
  )
}

/** Whether that is little or much for the route. */
function Standing({ fare, usual }: { readonly fare: Money; readonly usual: Money | null }) {
  const { t } = useTranslation('fareForecaster')
  const language = useLanguage()
  const difference = aboveUsual(fare, usual)
  if (difference === null || !usual) return null
  const verdict = standingOf(difference)
  return (
    <small data-standing={verdict} title={t('usual', { fare: exactFare(usual, language) })}>
      {t(`standing.${verdict}`, { percent: sharePercent(difference, language) })}
    </small>
  )
}

function WatchButton({ isFirst, onWatch }: { readonly isFirst: boolean; readonly onWatch: () => void }) {
  const { t } = useTranslation('fareForecaster')
  return (
    <Button look={isFirst ? 'primary' : 'plain'} aria-label={t('watchFare')} title={t('watchFare')} onClick={onWatch}>
      <IconBellPlus size={18} stroke={1.75} aria-hidden />
      {t('watch')}
    </Button>
  )
}

/** Hands the fare over to the booking tool; not for those who may only approve there (specification §6). */
function BookButton({ detail, isFirst }: { readonly detail: FareDetail; readonly isFirst: boolean }) {
  const { t } = useTranslation(['fareForecaster', 'shell'])
  const rights = currentProfile()?.ModuleRights
  if (!rights?.BookingTool || rights.BookingToolApprovalOnly) return null
  const target = { tool: 'booking', calendarKey: detail.V2_Key } as const
  return (
    <Button
      look={isFirst ? 'primary' : 'plain'}
      onClick={() => openHandOver(target, rights.BookingToolName ?? t('shell:bookingTool'))}
    >
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      {t('bookNow')}
    </Button>
  )
}
