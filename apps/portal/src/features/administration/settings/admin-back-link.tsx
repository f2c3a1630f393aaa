import { Link } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminPage } from '../shell/admin-sections.ts'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import styles from './settings.module.css'

/** Above a record's title: the way back to its list, of the same company. */
export function AdminBackLink({ page }: { readonly page: AdminPage }) {
  const { t } = useTranslation('administrationShell')
  const company = useAdminCompany()
  return (
    <Link
      to={`/admin/setting/${page.list ?? page.path}` as never}
      search={{ company } as never}
      className={styles.back}
    >
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      {t(page.key)}
    </Link>
  )
}
