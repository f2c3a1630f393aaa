import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { useTranslation } from '../../lib/translate.ts'
import { Freshness } from '../../parts/freshness/freshness.tsx'
import { useTripSheet } from '../../parts/trip-detail/use-trip-sheet.tsx'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { AddButton } from './confirmations/add-button.tsx'
import { TripList } from './trip-list.tsx'
import { upcomingPageSize, upcomingTripsQuery } from './trips.queries.ts'
import styles from './upcoming-trips.module.css'

/** Most viewers have one company, and a menu weighs as much as all the rest of the tile. */
const CompanyFilter = lazy(async () => ({ default: (await import('./company-filter.tsx')).CompanyFilter }))

/** Dashboard tile: trips not over yet, five at a time, of any or one viewable company. */
export function UpcomingTrips() {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const [page, setPage] = useState(1)
  const [company, setCompany] = useState<string | null>(null)
  const { openTrip, sheet } = useTripSheet()
  const query = useQuery(upcomingTripsQuery({ page, company, language }))

  const choose = (code: string | null) => {
    setCompany(code)
    setPage(1)
  }
  const total = query.data?.Total ?? 0
  const first = (page - 1) * upcomingPageSize + 1
  const range = t('range', { first, last: Math.min(first + upcomingPageSize - 1, total), total })

  return (
    <Card
      id="upcoming-trips"
      title={t('upcoming')}
      aside={
        <>
          {query.data && <span className={styles.count}>{t('total', { count: total })}</span>}
          {ViewCompanies.length > 1 && (
            <Suspense>
              <CompanyFilter companies={ViewCompanies} chosen={company} onChoose={choose} />
            </Suspense>
          )}
          <AddButton />
          <Freshness at={query.dataUpdatedAt} onRefresh={() => void query.refetch()} isRefreshing={query.isFetching} />
        </>
      }
    >
      <TripList query={query} filtered={company !== null} onOpen={openTrip} />
      <div className={styles.foot}>
        {!query.isError && (
          <Pager
            page={page}
            size={upcomingPageSize}
            total={total}
            onPage={setPage}
            texts={{ previous: t('previous'), next: t('next'), range }}
          />
        )}
      </div>
      {sheet}
    </Card>
  )
}
