import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import styles from './admin-shell.module.css'
import { useAdminCompany, useChooseCompany } from './use-admin-company.ts'

/** Whose settings the pages show. */
export function CompanyChooser(_: { readonly isAgency: boolean }) {
  const { t } = useTranslation('administrationShell')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const company = useAdminCompany()
  const choose = useChooseCompany()
  return (
    <select
      className={styles.picker}
      aria-label={t('companyLabel')}
      value={company}
      onChange={({ target }) => choose(target.value)}
    >
      {ViewCompanies.map((one) => (
        <option key={one.Code} value={one.Code}>
          {companyName(one, language)}
        </option>
      ))}
    </select>
  )
}
