import type { Emission } from '@portolan/contract/features/trips/itinerary'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { formatKg, formatKm } from '../formats.ts'
import type { ShownTrip } from '../shown-trip.ts'
import { Panel } from './panel.tsx'
import { type EmissionPart, emissionParts } from './emission-parts.ts'
import styles from './emissions.module.css'

/** Emissions of a trip as a bar and a list whose parts add up to the total, with how each is computed. */
export function TripEmissions({ trip }: { readonly trip: ShownTrip }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const total = trip.Emissions
  if (!total) return null
  const parts = emissionParts(trip.items, total.Kg)
  const known = parts.filter(({ emission }) => emission !== null)
  return (
    <Panel title={t('emissions')} aside={t('emission', { amount: formatKg(Math.round(total.Kg), language, 0) })}>
      <div className={styles.bar} aria-hidden>
        {known.map((part, index) => (
          <i key={index} data-tint={index % tints} style={{ flexGrow: Math.max(part.shown, 1) }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          <li key={index}>
            <i aria-hidden data-tint={part.emission ? known.indexOf(part) % tints : undefined} />
            <span>
              {part.name || t('car')}
              {part.people > 1 && <small> {t('forPeople', { count: part.people })}</small>}
            </span>
            <span className={styles.amount}>
              {part.emission ? formatKg(part.shown, language, 0) : t('emissionPartMissing')}
            </span>
          </li>
        ))}
      </ul>
      <details className={styles.method} data-print-open>
        <summary>{t('emissionSource', { year: total.FactorYear })}</summary>
        <ul>
          {known.map((part, index) => (
            <li key={index}>
              <Computation part={part} />
            </li>
          ))}
        </ul>
        <p>{t(total.IsComplete ? 'emissionMethod' : 'emissionMethodIncomplete', { year: total.FactorYear })}</p>
      </details>
    </Panel>
  )
}

/** Colours of the bar; they come again in a long trip, whose list has the same order. */
const tints = 4

function Computation({ part: { name, emission } }: { readonly part: EmissionPart }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  return emission && `${name}: ${explained(emission)}`

  function explained({ DistanceKm, Factor, Kg }: Emission): string {
    const amount = formatKg(Kg, language)
    if (DistanceKm === null) return t('emissionStay', { amount })
    return t('emissionRide', {
      amount,
      distance: formatKm(DistanceKm, language),
      factor: formatKg(Factor, language, 5),
    })
  }
}
