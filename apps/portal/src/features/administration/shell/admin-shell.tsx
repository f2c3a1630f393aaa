import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import { adminGroups, type AdminPage, adminPageAt } from './admin-sections.ts'
import styles from './admin-shell.module.css'
import { CompanyChooser } from './company-chooser.tsx'
import { useAdminCompany } from './use-admin-company.ts'

// The module of a page is ready once its texts are loaded.
await fetchTexts('administrationShell')

interface Props {
  readonly children: ReactNode
}

/** The frame of /admin/setting: its pages beside the content, on a phone one picker above it; and whose settings they are. */
export function AdminShell({ children }: Props) {
  const isMobile = useIsMobile()
  return (
    <div className={styles.shell}>
      <div className={styles.side}>
        <CompanyChooser />
        {isMobile ? <PagePicker /> : <PageLinks />}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

const addressOf = ({ path }: AdminPage) => (path === '' ? '/admin/setting' : `/admin/setting/${path}`)

function PageLinks() {
  const { t } = useTranslation('administrationShell')
  const company = useAdminCompany()
  const current = useLocation({ select: ({ pathname }) => adminPageAt(pathname)?.key })
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {adminGroups.map(({ key, pages }) => (
        <div key={key}>
          {key !== 'start' && <h2 id={`admin-${key}`}>{t(`groups.${key}`)}</h2>}
          <ul aria-labelledby={key === 'start' ? undefined : `admin-${key}`}>
            {pages.map((page: AdminPage) => (
              <li key={page.key}>
                <Link
                  to={addressOf(page) as never}
                  search={{ company } as never}
                  // The pages lie below the overview, and records below their list: `aria-current` says which it is.
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={page.key === current ? 'page' : undefined}
                >
                  {t(page.key)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function PagePicker() {
  const { t } = useTranslation('administrationShell')
  const company = useAdminCompany()
  const navigate = useNavigate()
  const current = useLocation({ select: ({ pathname }) => adminPageAt(pathname) })
  return (
    <select
      className={`control ${styles.picker ?? ''}`}
      aria-label={t('goTo')}
      value={current ? addressOf(current) : ''}
      onChange={({ target }) => void navigate({ to: target.value as never, search: { company } as never })}
    >
      {adminGroups.map(({ key, pages }) => (
        <optgroup key={key} label={t(`groups.${key}`)}>
          {pages.map((page: AdminPage) => (
            <option key={page.key} value={addressOf(page)}>
              {t(page.key)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
