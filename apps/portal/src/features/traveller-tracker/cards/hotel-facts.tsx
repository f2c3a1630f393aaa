import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { stayDays } from './card.rules.ts'
import styles from './card.module.css'

/** A stay: hotel and city, both days, and how many nights. */
export function HotelFacts({ trip }: { readonly trip: Extract<TravelSummary, { Type: 'H' }> }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const city = trip.CityName ?? trip.Place.City ?? trip.Place.Name
  return (
    <div className={styles.facts}>
      <div>
        <p className={styles.hotel}>
          {trip.HotelName}
          {city !== '' && !trip.HotelName.includes(city) && <span>{city}</span>}
        </p>
        <p className={styles.names}>
          {stayDays(trip.CheckinDateRemark, trip.CheckoutDateRemark, language)}
          {trip.Nights !== null && ` · ${t('nights', { count: trip.Nights })}`}
        </p>
      </div>
    </div>
  )
}
