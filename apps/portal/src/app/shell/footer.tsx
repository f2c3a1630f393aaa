import { useTranslation } from 'react-i18next'
import { boot } from '../../lib/boot.ts'
import styles from './footer.module.css'

export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <span>{t('rights', { year: String(new Date().getFullYear()), name: boot.appName })}</span>
    </footer>
  )
}
