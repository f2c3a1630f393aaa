import type { ExternalOrderDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatDay } from '@portolan/rules/format-time'
import { useQuery } from '@tanstack/react-query'
import { IconArmchair } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../../ui/query-states/skeleton-rows.tsx'
import { flightName } from '../journeys/journey.tsx'
import { facilitiesQuery } from './order.queries.ts'
import styles from './order.module.css'

interface Props {
  readonly reference: string
  readonly segments: ExternalOrderDetail['Segments']
}

/** What is on board, each with who says so and since when; fetched once somebody wants to know. */
export function FlightFacilities({ reference, segments }: Props) {
  const { t } = useTranslation(['detailOrder', 'tripDetail'])
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...facilitiesQuery({ reference, segments, language }), enabled: isOpen })
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconArmchair size={16} stroke={1.75} aria-hidden />
        <span>{t('tripDetail:amenities')}</span>
      </summary>
      {isOpen && (
        <QueryStates
          query={query}
          texts={{ loading: t('loadingAmenities'), failed: t('failedAmenities') }}
          skeleton={<SkeletonRows label={t('loadingAmenities')} count={2} />}
        >
          {({ Flights }) => (
            <ul className={styles.flights}>
              {segments.map((segment, index) => {
                const facilities = Flights[index]?.Facilities ?? []
                return (
                  <li key={index}>
                    <strong>{flightName(segment)}</strong>
                    {facilities.length === 0 ? (
                      <p className={styles.method}>{Flights[index]?.Remark ?? t('tripDetail:amenitiesNotFound')}</p>
                    ) : (
                      <dl className={styles.lines}>
                        {facilities.map(({ Key, Name, Value, Source, AsOf }) => (
                          <div key={Key}>
                            <dt>{Name}</dt>
                            <dd>
                              {Value}
                              <small>
                                {t('tripDetail:amenityOf', {
                                  source: Source === 'booking' ? t('fromBooking') : Source,
                                  day: formatDay(AsOf, language),
                                })}
                              </small>
                            </dd>
                          </div>
                        ))}
                      </dl>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
        </QueryStates>
      )}
    </details>
  )
}
