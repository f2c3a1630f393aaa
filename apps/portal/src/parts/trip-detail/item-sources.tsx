import type { ItemSource } from '@portolan/contract/features/trips/trips'
import { IconEyeCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './trip-detail.module.css'

const names = {
  concur: 'byAgency',
  mail: 'byMail',
  calendar: 'byCalendar',
  pass: 'byPass',
  barcode: 'byBarcode',
} as const satisfies Record<ItemSource, string>

/** Who told of it, where that is not the agency alone: what a traveller brought themselves is theirs to know. */
export function ItemSources({ sources }: { readonly sources: readonly ItemSource[] }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (sources.length === 0 || (sources.length === 1 && sources[0] === 'concur')) return null
  return (
    <p className={styles.of}>
      <IconEyeCheck size={14} aria-hidden />
      {t('toldBy', { sources: sources.map((source) => t(names[source])).join(listComma(language)) })}
    </p>
  )
}
