import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './nothing-shown.module.css'

/** Every tile is hidden: how to get them back. */
export function NothingShown({ onTiles }: { readonly onTiles: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 200 112" aria-hidden>
        <rect x="8" y="30" width="86" height="52" rx="10" />
        <rect x="106" y="30" width="86" height="52" rx="10" />
        <rect x="8" y="94" width="184" height="14" rx="7" />
        <path d="m150 2 2.8 7.2L160 12l-7.2 2.8L150 22l-2.8-7.2L140 12l7.2-2.8Z" data-star />
      </svg>
      <h2>{t('nothing')}</h2>
      <p>{t('nothingHint')}</p>
      <Button look="primary" onClick={onTiles}>
        {t('chooseTiles')}
      </Button>
    </div>
  )
}
