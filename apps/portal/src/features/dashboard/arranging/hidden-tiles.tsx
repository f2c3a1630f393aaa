import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ViewedTile } from '../tile-entry.ts'
import styles from './arrange.module.css'
import type { useArrange } from './use-arrange.ts'

interface Props {
  readonly tiles: readonly ViewedTile[]
  readonly arrange: ReturnType<typeof useArrange>
}

/** What could be shown too: a press brings it back to its place. */
export function HiddenTiles({ tiles, arrange }: Props) {
  const { t } = useTranslation('arranging')
  if (tiles.length === 0) return null
  return (
    <div className={styles.hidden}>
      <h2>{t('notShown')}</h2>
      <ul>
        {tiles.map(({ type, title, icon: Sign }) => (
          <li key={type}>
            <button type="button" aria-label={t('show', { title })} onClick={() => arrange.show(type, true)}>
              <Sign size={18} stroke={1.75} aria-hidden />
              <span>{title}</span>
              <IconPlus size={16} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
