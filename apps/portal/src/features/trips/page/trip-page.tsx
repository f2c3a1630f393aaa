import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { Itinerary } from '../../../parts/trip-detail/itinerary.tsx'
import { tripDetailQuery } from '../../../parts/trip-detail/trip-detail.queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'

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
  const title = plainText(query.data?.TripName ?? '') || t('title')
  useTitle(title, id)
  return (
    <>
      <PageHead title={title} />
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failedHint') }}
        skeleton={<SkeletonRows label={t('loading')} count={6} shape="line" />}
      >
        {(trip) =>
          trip.ItineraryDetails ? <Itinerary trip={trip} items={trip.ItineraryDetails} /> : <p>{t('notFound')}</p>
        }
      </QueryStates>
    </>
  )
}
