import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './clock-editor.module.css'
import { ZoneField } from './zone-field.tsx'

interface Props {
  /** Null for a new clock. */
  readonly zone: string | null
  readonly city: string
  readonly used: readonly string[]
  readonly onChoose: (zone: string) => void
  readonly onCancel: () => void
  /** Actions on a saved clock; null for a new one. */
  readonly saved: SavedClock | null
}

export interface SavedClock {
  readonly onDelete: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A clock in edit mode: choosing a zone saves it; typed text alone is discarded. */
export function ClockEditor({ zone, city, used, onChoose, onCancel, saved }: Props) {
  const { t } = useTranslation('clocks')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of whatever is in it
    <div
      className={styles.editor}
      role="group"
      aria-label={zone === null ? t('newClock') : t('change', { city })}
      onKeyDown={(event) => {
        // The first Escape closes the field's suggestions.
        if (event.key === 'Escape' && !event.isDefaultPrevented()) onCancel()
      }}
    >
      <div className={styles.field}>
        <ZoneField value={zone} shown={city} used={used} onChoose={onChoose} />
      </div>
      <div className={styles.ways}>
        {saved && (
          <>
            <IconButton
              icon={IconArrowLeft}
              label={t('earlier')}
              disabled={saved.isFirst}
              onClick={() => saved.onMove(-1)}
            />
            <IconButton
              icon={IconArrowRight}
              label={t('later')}
              disabled={saved.isLast}
              onClick={() => saved.onMove(1)}
            />
            <Button look="quiet" className={styles.delete} onClick={saved.onDelete}>
              <IconTrash size={18} stroke={1.75} aria-hidden />
              {t('delete')}
            </Button>
          </>
        )}
        <Button className={styles.cancel} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
