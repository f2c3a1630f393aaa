import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import styles from './filter-chips.module.css'

export interface FilterChip {
  readonly key: string
  /** What is let through: 'Harbour & Vale', '“tokyo”'. */
  readonly label: string
  readonly onClear: () => void
}

/** The filters that hold something back, each to be taken away by itself, or all at once. */
export function FilterChips({
  chips,
  onClear,
}: {
  readonly chips: readonly FilterChip[]
  readonly onClear: () => void
}) {
  const { t } = useTranslation('uiList')
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('filters')}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button type="button" aria-label={t('without', { filter: chip.label })} onClick={chip.onClear}>
            {chip.label}
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button look="quiet" onClick={onClear}>
            {t('clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
