import { useTranslation } from 'react-i18next'
import styles from './drop-area.module.css'

/** How a mail becomes a file, in the programs most people have. */
export function HowTo() {
  const { t } = useTranslation('confirmations')
  return (
    <details className={styles.how}>
      <summary>{t('how')}</summary>
      <ul>
        {(['howOutlook', 'howGmail', 'howApple', 'howPass'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </details>
  )
}
