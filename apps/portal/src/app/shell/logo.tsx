import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../lib/boot.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import styles from './logo.module.css'

/** Leads to the dashboard; `bare` is the mark without the name. */
export function Logo({ bare = false }: { readonly bare?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Link to="/" className={styles.logo} data-bare={bare} aria-label={`${boot.appName} – ${t('home')}`}>
      <BrandMark brand={boot.brand} size={32} />
      {!bare && <span>{boot.appName}</span>}
    </Link>
  )
}
