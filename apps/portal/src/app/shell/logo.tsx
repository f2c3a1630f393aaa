import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../lib/boot.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import styles from './side-menu.module.css'

export function Logo({ bare = false }: { readonly bare?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Link to="/" className={styles.logo} aria-label={`${boot.appName} – ${t('home')}`}>
      <BrandMark brand={boot.brand} size={32} />
      {!bare && <span>{boot.appName}</span>}
    </Link>
  )
}
