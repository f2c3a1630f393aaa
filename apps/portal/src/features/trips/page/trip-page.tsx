import { formatNearDay } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { relativeDays } from '@portolan/rules/relative-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconCircleCheck, IconClockHour4, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { daysUntil, ownZone } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { TripActs } from '../../../parts/trip-detail/acts/trip-acts.tsx'
import { PrintedTrip } from '../../../parts/trip-detail/printed-trip.tsx'
import { TripContent } from '../../../parts/trip-detail/trip-content.tsx'
import { tripDetailQuery } from '../../../parts/trip-detail/trip-detail.queries.ts'
import { TripNotFound } from '../../../parts/trip-detail/trip-states.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import styles from './trip-page.module.css'

// The module of a page is ready once its texts are loaded.
await Promise.all((['tripDetail', 'tripConnection'] as const).map((texts) => fetchTexts(texts)))

interface Props {
  /** The order's id. */
  readonly id: string
}

/** /trips/1: one trip with all that belongs to it. */
export function TripPage({ id }: Props) {
  const { t } = useTranslation('tripDetail')
  const query = useQuery(tripDetailQuery(id, useLanguage()))
  const data = query.data
  const trip = data?.ItineraryDetails && { ...data, items: data.ItineraryDetails }
  const title = plainText(data?.TripName ?? '') || t('title')
  useTitle(title, id)
  return (
    <>
      <PageHead title={title} above={<Crumbs reference={data?.MainBkgRef ?? data?.Rloc ?? null} />}>
        {trip && <TripActs trip={trip} orderId={id} />}
      </PageHead>
      {data?.Summary && <Lead summary={data.Summary} />}
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failedHint') }}
        skeleton={<SkeletonRows label={t('loading')} count={6} />}
      >
        {() => (trip ? <TripContent trip={trip} orderId={id} as="page" /> : <TripNotFound />)}
      </QueryStates>
      {trip && <PrintedTrip title={title} trip={trip} orderId={id} />}
    </>
  )
}

/** 'Trips > QFYJDC': where the page stands. */
function Crumbs({ reference }: { readonly reference: string | null }) {
  const { t } = useTranslation('tripDetail')
  return (
    <nav className={styles.crumbs} aria-label={t('crumbs')}>
      <Link to="/trips">{t('trips')}</Link>
      {reference !== null && (
        <>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          <span translate="no" aria-current="page">
            {reference}
          </span>
        </>
      )}
    </nav>
  )
}

const signs = {
  awaiting: { tone: 'warn', Icon: IconClockHour4 },
  confirmed: { tone: 'neutral', Icon: IconCircleCheck },
  booked: { tone: 'good', Icon: IconCircleCheck },
  rejected: { tone: 'bad', Icon: IconX },
} as const

/** How far the booking is, where it leads and when. */
function Lead({ summary }: { readonly summary: TripSummary }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const { BookingStage, BookingStageRemark, PlaceNames, StartDateRemark, EndDateRemark, IsUnderWay } = summary
  const { tone, Icon } = signs[BookingStage]
  const now = useMinute()
  const year = localTimeAt(now, ownZone()).slice(0, 4)
  const days = [...new Set([StartDateRemark, EndDateRemark])].map((day) => formatNearDay(day, language, year))
  const away = daysUntil(StartDateRemark, new Date(now))
  const isOver = daysUntil(EndDateRemark, new Date(now)) < 0
  return (
    <div className={styles.lead}>
      <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
        {BookingStageRemark}
      </Chip>
      {IsUnderWay && (
        <Chip tone="good" icon={<IconPlayerPlay size={14} aria-hidden />}>
          {t('underWay')}
        </Chip>
      )}
      <p>
        {PlaceNames.length > 0 && <span>{PlaceNames.join(' → ')}</span>}
        <span>{days.join(' – ')}</span>
        {!IsUnderWay && <span>{isOver ? t('over') : relativeDays(away, language)}</span>}
      </p>
    </div>
  )
}
