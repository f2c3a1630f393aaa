import type { Emission } from '@portolan/contract/features/trips/itinerary'
import { IconLeaf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { formatKg } from './formats.ts'
import styles from './timeline/item-card.module.css'

/** Emission of a ride or stay, or a note that it is unknown. */
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
