import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { formatWeekday } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { ownYear } from '../../../../lib/own-year.ts'
import styles from './stay.module.css'

interface Props {
  readonly stay: RequestOption['Stays'][number]
}

/** One stay of an option or order. */
export function Stay({ stay: { hotelName, CityName, cityCode, checkin, checkout, Nights, roomName, address } }: Props) {
  const { t } = useTranslation(['requestsDetail', 'tripDetail'])
  const language = useLanguage()
  const year = ownYear()
  return (
    <div className={styles.stay}>
      <strong>{hotelName}</strong>
      <p className={styles.place}>{[CityName ?? cityCode, address].filter(Boolean).join(' · ')}</p>
      <dl className={styles.days}>
        <div>
          <dt>{t('tripDetail:checkIn')}</dt>
          <dd>{formatWeekday(checkin, language, year)}</dd>
        </div>
        <div className={styles.nights}>
          <dt className="visually-hidden">{t('tripDetail:stay')}</dt>
          <dd>{t('nights', { count: Nights })}</dd>
        </div>
        <div>
          <dt>{t('tripDetail:checkOut')}</dt>
          <dd>{formatWeekday(checkout, language, year)}</dd>
        </div>
      </dl>
      {roomName && <p className={styles.place}>{roomName}</p>}
    </div>
  )
}
