import { localTimeAt } from '@portolan/rules/local-time'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../lib/dates.ts'
import { useMinute } from '../../lib/minute.ts'
import { BriefSection, PrintedBrief } from '../destination-brief/brief-section.tsx'
import { RiskSection } from '../risk-warning/risk-section.tsx'
import { Contacts } from './aside/contacts.tsx'
import { Documents } from './aside/documents.tsx'
import { TripEmissions } from './aside/emissions.tsx'
import { TripMap } from './aside/trip-map.tsx'
import { TripPrice } from './prices.tsx'
import type { ShownTrip } from './shown-trip.ts'
import { isStateComputed } from './source-names.ts'
import { Timeline } from './timeline/timeline.tsx'
import { SharedNote, TripFacts } from './trip-facts.tsx'
import styles from './trip-content.module.css'

interface Props {
  readonly trip: ShownTrip
  readonly orderId: string
  /** `page` has its second column; `sheet` has all in one; `paper` has no links and nothing to press. */
  readonly as: 'page' | 'sheet' | 'paper'
  /** Closes a sheet as a link leads to another page. */
  readonly onLeave?: () => void
}

/** All of a trip: its days, then map, whom to call, destinations, emissions, documents. The same on page, sheet and paper. */
export function TripContent({ trip, orderId, as, onLeave }: Props) {
  const { t } = useTranslation('tripDetail')
  const today = localTimeAt(useMinute(), ownZone()).slice(0, 8)
  const isPaper = as === 'paper'
  return (
    <div className={styles.content} data-as={as}>
      <div className={styles.main}>
        <TripFacts trip={trip} isPrinted={isPaper} />
        {!isPaper && <SharedNote trip={trip} orderId={orderId} />}
        <RiskSection warnings={trip.RiskWarnings ?? []} />
        <Timeline trip={trip} today={today} isPrinted={isPaper} />
        {trip.items.some(isStateComputed) && <p className={styles.basis}>{t('bySchedule')}</p>}
        <TripPrice prices={trip.Prices} items={trip.items} isForMany={(trip.Travelers?.length ?? 0) > 1} />
      </div>
      <div className={styles.aside}>
        {!isPaper && <TripMap trip={trip} />}
        {!isPaper && <Contacts trip={trip} onLeave={onLeave} />}
        {!trip.SharedBy &&
          (isPaper ? <PrintedBrief about={{ orderId }} /> : <BriefSection about={{ orderId }} isCompact />)}
        <TripEmissions trip={trip} />
        {!isPaper && <Documents trip={trip} orderId={orderId} onLeave={onLeave} />}
      </div>
    </div>
  )
}
