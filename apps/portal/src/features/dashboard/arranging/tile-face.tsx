import { useTranslation } from 'react-i18next'
import type { TileEntry } from '../tile-entry.ts'
import styles from './tile-face.module.css'

/** Icon, name and one line about a tile. */
export function TileFace({ tile }: { readonly tile: TileEntry }) {
  const { t } = useTranslation('arranging')
  const Sign = tile.icon
  return (
    <span className={styles.face}>
      <span className={styles.sign} aria-hidden>
        <Sign size={20} stroke={1.75} />
      </span>
      <span className={styles.words}>
        <strong>{tile.title}</strong>
        <span>{t(`about_${tile.type}`)}</span>
      </span>
    </span>
  )
}
