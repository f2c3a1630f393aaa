import { useTranslation } from 'react-i18next'
import { boot } from '../../lib/boot.ts'
import styles from './footer.module.css'

const year = String(new Date().getFullYear())

export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <span>{t('rightsReserved', { year: year, name: boot.appName })}</span>
    </footer>
  )
}
