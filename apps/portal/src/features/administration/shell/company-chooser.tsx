import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { companiesQuery } from '../settings/settings.queries.ts'
import styles from './admin-shell.module.css'
import { useAdminCompany, useChooseCompany } from './use-admin-company.ts'

/** So many are chosen from a list; more are found by what is typed. */
const fewCompanies = 30

/** Whose settings the pages show; not there for who has one company. */
export function CompanyChooser() {
  const { t } = useTranslation('administrationShell')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const company = useAdminCompany()
  const choose = useChooseCompany()
  const query = useQuery(companiesQuery({ search: '', page: 1, size: fewCompanies }))
  const names = new Map(ViewCompanies.map((one) => [one.Code, companyName(one, language)]))
  const found = query.data?.Companies ?? []
  if ((query.data?.Total ?? 0) > fewCompanies) return <CompanySearch company={company} onCompany={choose} />
  const all = found.map(({ Code, DisplayName }) => ({ code: Code, name: names.get(Code) ?? DisplayName }))
  const isKnown = all.some(({ code }) => code === company)
  if (all.length < 2 && (isKnown || company === ''))
    return <strong className={styles.company}>{names.get(company) ?? all[0]?.name ?? company}</strong>
  return (
    <select
      className={`control ${styles.picker ?? ''}`}
      aria-label={t('companyLabel')}
      value={company}
      onChange={({ target }) => choose(target.value)}
    >
      {!isKnown && <option value={company}>{names.get(company) ?? company}</option>}
      {all.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface SearchProps {
  readonly company: string
  readonly onCompany: (code: string) => void
}

/** Code or name finds the company; choosing one of those found goes there. */
function CompanySearch({ company, onCompany }: SearchProps) {
  const { t } = useTranslation('administrationShell')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const query = useQuery(companiesQuery({ search: typed?.trim() ?? '', page: 1, size: fewCompanies }))
  const found = query.data?.Companies ?? []
  const type = (text: string) => {
    setTyped(text)
    if (!found.some(({ Code }) => Code === text)) return
    setTyped(null)
    onCompany(text)
  }
  return (
    <>
      <input
        className={`control ${styles.picker ?? ''}`}
        aria-label={t('companyLabel')}
        list={id}
        autoComplete="off"
        value={typed ?? company}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={id}>
        {found.map(({ Code, DisplayName }) => (
          <option key={Code} value={Code}>
            {DisplayName}
          </option>
        ))}
      </datalist>
    </>
  )
}
