import type { Emission } from '@portolan/contract/features/trips/trips'
import { IconLeaf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { formatKg } from './format-emission.ts'
import styles from './trip-detail.module.css'

/** What a ride or stay emits, or that nobody can say. */
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
