import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { LevelSign } from '../../../parts/risk-level/level-sign.tsx'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { noticesQuery } from './notices.queries.ts'
import styles from './touching-trips.module.css'

await fetchTexts('riskNotices')

interface Props {
  /** Shows the alert: its dialog on the page, or a link of the tile. */
  readonly onOpen: (alertId: string) => void
}

/** 'Touches your trips': the head of the risk page and of its tile. Nothing where no alert does. */
export function TouchingTrips({ onOpen }: Props) {
  const { t } = useTranslation('riskNotices')
  const language = useLanguage()
  const { data } = useQuery(noticesQuery(language))
  const { openTrip, sheet } = useTripSheet()
  if (!data || data.Notices.length === 0) return null
  return (
    <section className={styles.touching}>
      <h2>{t('touches')}</h2>
      <ul>
        {data.Notices.map(({ Alert, Trips }) => (
          <li key={Alert.AlertId}>
            <LevelSign level={Alert.RiskLevel} />
            <div>
              <button type="button" className={styles.alert} onClick={() => onOpen(Alert.AlertId)}>
                {Alert.RiskLevelRemark} · {Alert.AlertTitle}
              </button>
              <ul>
                {Trips.map(({ OrderId, TripName, Place, Day }) => (
                  <li key={`${OrderId} ${Place} ${Day ?? ''}`}>
                    <button type="button" className={styles.trip} onClick={() => openTrip(OrderId)}>
                      {t('why', {
                        trip: TripName,
                        place: Place,
                        day: Day === null ? '' : formatDay(Day.replaceAll('-', ''), language),
                      })}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {sheet}
    </section>
  )
}
