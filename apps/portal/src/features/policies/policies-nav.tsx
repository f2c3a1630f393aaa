import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import styles from './policies-nav.module.css'

const pages = [
  { key: 'policy', to: '/policies' },
  { key: 'simulation', to: '/policies/simulation' },
  { key: 'report', to: '/policies/report' },
] as const

interface Props {
  readonly current: (typeof pages)[number]['key']
  /** Code of the chosen company; '' for all of them. */
  readonly company: string
  readonly onCompany: (code: string) => void
  /** All companies together are a choice. */
  readonly hasAll?: boolean
}

/** The pages of policies, and whose policy it is. */
export function PoliciesNav({ current, company, onCompany, hasAll = false }: Props) {
  const { t } = useTranslation(['policies', 'uiInsight'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  return (
    <div className={styles.nav}>
      <nav className={styles.pages} aria-label={t('pages')} data-strip>
        {pages.map(({ key, to }) => (
          <Link
            key={key}
            to={to}
            search={company === '' ? {} : { company }}
            // The address of the first one begins the addresses of all.
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={key === current ? 'page' : undefined}
          >
            {t(key)}
          </Link>
        ))}
      </nav>
      {ViewCompanies.length > 1 && (
        <select aria-label={t('company')} value={company} onChange={({ target }) => onCompany(target.value)}>
          {hasAll && <option value="">{t('uiInsight:allCompanies')}</option>}
          {ViewCompanies.map((one) => (
            <option key={one.Code} value={one.Code}>
              {companyName(one, language)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
