import { TravelStateType } from '@portolan/contract/enums'
import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { formatNearDay, formatWeekdayTime } from '@portolan/rules/format-time'
import { localTimeAt } from '@portolan/rules/local-time'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../lib/dates.ts'
import { currentMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { lastKnown } from './card.rules.ts'
import styles from './card.module.css'

/** Nobody vanishes: where they were last, when, and since when nothing more is known. */
export function Unconfirmed({ trip, since }: { readonly trip: TravelSummary; readonly since: string }) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const { place, zone } = lastKnown(trip)
  const local = localTimeAt(Date.parse(since), zone ?? ownZone())
  const year = String(new Date(currentMinute()).getFullYear())
  const hasLanded = trip.Type === 'A' && trip.TravelStateType === TravelStateType.Landed
  const when = formatWeekdayTime(local, language, year)
  return (
    <div className={styles.unconfirmed}>
      <p>{t(hasLanded ? 'lastLanded' : trip.Type === 'H' ? 'lastStayed' : 'lastArrived', { place, when })}</p>
      <p>{t('unconfirmedSince', { day: formatNearDay(local, language, year) })}</p>
    </div>
  )
}
