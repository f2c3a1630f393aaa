import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isApple } from '../shortcuts/platform.ts'
import { requestShortcut } from '../shortcuts/shortcut-requests.ts'
import styles from './search-button.module.css'

/** Opens the palette: a field's look with its shortcut, on a phone an icon. */
export function SearchButton() {
  const { t } = useTranslation('palette')
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => requestShortcut('palette')}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={styles.text}>{t('search')}</span>
      <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
