import { IconArrowsSort, IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './page-tools.module.css'

interface Props {
  readonly onTiles: () => void
  readonly onArrange: () => void
  /** It is about to be used: what it opens is fetched. */
  readonly onNear: () => void
}

/** Beside the greeting: which tiles there are, and in which order. On a phone the signs alone. */
export function PageTools({ onTiles, onArrange, onNear }: Props) {
  const { t } = useTranslation('dashboard')
  const near = { onPointerEnter: onNear, onFocus: onNear }
  return (
    <div className={styles.tools}>
      <button type="button" aria-haspopup="dialog" title={t('tiles')} onClick={onTiles} {...near}>
        <IconLayoutGrid size={18} stroke={1.75} aria-hidden />
        <span>{t('tiles')}</span>
      </button>
      <button type="button" title={t('arrange')} onClick={onArrange} {...near}>
        <IconArrowsSort size={18} stroke={1.75} aria-hidden />
        <span>{t('arrange')}</span>
      </button>
    </div>
  )
}
