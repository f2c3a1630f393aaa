import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import type { TFunction } from 'i18next'
import { EmissionNote } from '../emission-note.tsx'
import { trainName } from '../item-names.ts'
import { ItemWarnings } from '../item-warnings.tsx'
import type { CardHead } from './card-head.ts'
import { RideTimes } from './ride-times.tsx'
import styles from './item-card.module.css'

type Train = Extract<ItineraryItem, { Type: 'R' }>

export function trainHead({ Segments }: Train, t: TFunction<'tripDetail'>): CardHead {
  const [segment] = Segments
  if (!segment) return { title: '', facts: [] }
  return {
    title: [trainName(segment), segment.VendorName].filter(Boolean).join(' · '),
    facts: [
      segment.CabinClassName,
      segment.SeatName && t('seat', { seat: segment.SeatName }),
      segment.Confirmation && t('railwayReference', { reference: segment.Confirmation }),
    ],
  }
}

export function TrainBody({ segment }: { readonly segment: Train['Segments'][number] }) {
  return (
    <div className={styles.body}>
      <RideTimes
        minutes={segment.ElapsedTime}
        isTimeKnown={segment.IsTimeKnown}
        from={{
          remark: segment.FromDateTimeRemark,
          expected: null,
          at: segment.DepAt,
          code: null,
          name: segment.FromSiteName,
          board: [],
        }}
        to={{
          remark: segment.ToDateTimeRemark,
          expected: null,
          at: segment.ArrAt,
          code: null,
          name: segment.ToSiteName,
          board: [],
        }}
      />
      <div className={styles.line}>
        <EmissionNote emission={segment.Emission} />
      </div>
      <ItemWarnings warnings={segment.Warnings} type="R" />
    </div>
  )
}
