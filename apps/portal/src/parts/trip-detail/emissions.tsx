import type { Emission, ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import { TravelStateType } from '@portolan/contract/enums'
import { IconLeaf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { formatKg, formatKm } from './formats.ts'
import { flightNumber, trainName } from './item-names.ts'
import type { TripDetailData } from './trip-detail.queries.ts'
import styles from './trip-detail.module.css'

interface Line {
  readonly name: string
  readonly emission: Emission | null
}

/** Total emission of the trip, with the computation of every part. */
export function TripEmissions({ trip, items }: { trip: TripDetailData; items: readonly ItineraryItem[] }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const total = trip.Emissions
  if (!total) return null
  const lines = items.filter((item) => item.TravelStateType !== TravelStateType.Cancelled).flatMap(linesOf)
  return (
    <details className={styles.emissions}>
      <summary>
        <IconLeaf size={16} aria-hidden />
        <span>{t('emissionTotal')}</span>
        <strong>{t('emission', { amount: formatKg(total.Kg, language) })}</strong>
      </summary>
      <ul>
        {lines.map(({ name, emission }, index) => (
          <li key={`${name} ${String(index)}`}>
            <span>{name}</span>
            <span>{emission ? explain(emission) : t('emissionNotAvailable')}</span>
          </li>
        ))}
      </ul>
      <p>{t(total.IsComplete ? 'emissionMethod' : 'emissionMethodIncomplete', { year: total.FactorYear })}</p>
    </details>
  )

  function explain({ DistanceKm, Factor, Kg }: Emission): string {
    const amount = formatKg(Kg, language)
    if (DistanceKm === null) return t('emissionStay', { amount })
    return t('emissionRide', {
      amount,
      distance: formatKm(DistanceKm, language),
      factor: formatKg(Factor, language, 5),
    })
  }
}

function linesOf(item: ItineraryItem): Line[] {
  switch (item.Type) {
    case 'A':
      return item.Segments.map((segment) => ({
        name: flightNumber(segment),
        emission: segment.Emission,
      }))
    case 'R':
      return item.Segments.map((segment) => ({
        name: trainName(segment),
        emission: segment.Emission,
      }))
    case 'H':
      return [{ name: item.HotelName, emission: item.Emission }]
    case 'C':
      return []
  }
}

/** Emission of a leg or stay, or a note that it is unknown. */
export function EmissionNote({ emission }: { readonly emission: Emission | null }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  return (
    <span className={styles.emission} data-known={emission !== null}>
      <IconLeaf size={14} aria-hidden />
      {emission ? t('emission', { amount: formatKg(emission.Kg, language) }) : t('emissionNotAvailable')}
    </span>
  )
}
