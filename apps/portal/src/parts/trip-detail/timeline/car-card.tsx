import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import type { TFunction } from 'i18next'
import { ItemWarnings } from '../item-warnings.tsx'
import type { CardHead } from './card-head.ts'
import { RideTimes } from './ride-times.tsx'
import styles from './item-card.module.css'

type Rental = Extract<ItineraryItem, { Type: 'C' }>

export const carHead = (rental: Rental, t: TFunction<'tripDetail'>): CardHead => ({
  title: rental.VendorName ?? t('car'),
  facts: [rental.CarClass, rental.Confirmation && t('railwayReference', { reference: rental.Confirmation })],
})

export function CarBody({ rental }: { readonly rental: Rental }) {
  return (
    <div className={styles.body}>
      <RideTimes
        minutes={null}
        isTimeKnown
        from={{
          remark: rental.PickupTimeRemark,
          expected: null,
          at: rental.PickupAt,
          code: null,
          name: rental.PickupPlace ?? '',
          board: [],
        }}
        to={{
          remark: rental.DropoffTimeRemark,
          expected: null,
          at: rental.DropoffAt,
          code: null,
          name: rental.DropoffPlace ?? '',
          board: [],
        }}
      />
      <ItemWarnings warnings={rental.Warnings} type="C" />
    </div>
  )
}
