import type { ExternalOrderDetail, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { formatWeekday } from '@portolan/rules/format-time'
import { IconBed, IconBriefcase, IconPlane } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Journey } from '../journeys/journey.tsx'
import { journeysOf } from '../journeys/journeys.rules.ts'
import { Stay } from '../journeys/stay.tsx'
import { FlightEmissions } from './flight-emissions.tsx'
import { FlightFacilities } from './flight-facilities.tsx'
import { OrderPrice } from './order-price.tsx'
import styles from './order.module.css'

interface Props {
  readonly request: RequestDetail
  readonly order: ExternalOrderDetail
}

/** What was booked outside the booking tool: with whom, its flights and stays, and its price line by line. */
export function Order({ request: { ReferenceNumber }, order }: Props) {
  const { t } = useTranslation(['detailOrder', 'tripDetail'])
  const language = useLanguage()
  const { Supplier, Locator, Segments, Stays, Others } = order
  const asked = { reference: ReferenceNumber, segments: Segments }
  return (
    <section className={styles.order} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <dl>
          <div>
            <dt>{t('supplier')}</dt>
            <dd translate="no">{Supplier}</dd>
          </div>
          <div>
            <dt>{t('reference')}</dt>
            <dd className={styles.locator} translate="no">
              {Locator}
            </dd>
          </div>
        </dl>
      </header>
      {Segments.length > 0 && (
        <div className={styles.part}>
          <h3>
            <IconPlane size={18} stroke={1.75} aria-hidden />
            {t('flights')}
          </h3>
          <div className={styles.journeys}>
            {journeysOf(Segments).map((journey, index) => (
              <Journey key={index} journey={journey} />
            ))}
          </div>
          <FlightEmissions {...asked} />
          <FlightFacilities {...asked} />
        </div>
      )}
      {Stays.length > 0 && (
        <div className={styles.part}>
          <h3>
            <IconBed size={18} stroke={1.75} aria-hidden />
            {t('hotels')}
          </h3>
          {Stays.map((stay, index) => (
            <Stay key={index} stay={stay} />
          ))}
        </div>
      )}
      {Others.length > 0 && (
        <div className={styles.part}>
          <h3>
            <IconBriefcase size={18} stroke={1.75} aria-hidden />
            {t('tripDetail:otherServices')}
          </h3>
          <ul className={styles.others}>
            {Others.map(({ Title, StartDate, EndDate }, index) => (
              <li key={index}>
                <span>{Title}</span>
                <small>
                  {[StartDate, EndDate ?? StartDate]
                    .filter((day, at, days) => days.indexOf(day) === at)
                    .map((day) => formatWeekday(day, language))
                    .join(' – ')}
                </small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <OrderPrice order={order} />
    </section>
  )
}
