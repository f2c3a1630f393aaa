import type { Understood } from '@portolan/rules/palette/chips'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './chips.module.css'
import { chipIcon, useChipWords } from './chip-words.tsx'

/** What has left the field: each goes by its button, the last one by Backspace. */
export function HeldChips({
  chips,
  onRemove,
}: {
  readonly chips: readonly Understood[]
  readonly onRemove: (index: number) => void
}) {
  const { t } = useTranslation('commandPalette')
  const words = useChipWords()
  return chips.map((chip, index) => {
    const Sign = chipIcon(chip)
    const name = words(chip)
    return (
      <span key={`${index} ${name}`} className={styles.chip} data-kind={chip.kind}>
        <Sign size={14} aria-hidden />
        <span>{name}</span>
        <button type="button" aria-label={t('remove', { chip: name })} onClick={() => onRemove(index)}>
          <IconX size={12} aria-hidden />
        </button>
      </span>
    )
  })
}

/** What is understood of the text that still stands in the field. */
export function TypedChips({ chips }: { readonly chips: readonly Understood[] }) {
  const words = useChipWords()
  return chips.map((chip, index) => {
    const Sign = chipIcon(chip)
    return (
      <span key={`${index} ${words(chip)}`} className={styles.chip} data-kind={chip.kind} data-typed aria-hidden>
        <Sign size={14} aria-hidden />
        <span>{words(chip)}</span>
      </span>
    )
  })
}
