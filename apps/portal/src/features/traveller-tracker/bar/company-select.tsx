import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { BarSelect } from './select.tsx'

interface Props {
  /** Company code; '' means all of them. */
  readonly company: string
  readonly onCompany: (code: string) => void
}

/** For those who may view more than one company. */
export function CompanySelect({ company, onCompany }: Props) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  if (ViewCompanies.length < 2) return null
  return (
    <BarSelect
      label={t('company')}
      icon={<IconBuilding size={18} stroke={1.75} aria-hidden />}
      value={ViewCompanies.some(({ Code }) => Code === company) ? company : ''}
      options={[
        { value: '', text: t('allCompanies') },
        ...ViewCompanies.map((one) => ({ value: one.Code, text: companyName(one, language) })),
      ]}
      onValue={onCompany}
    />
  )
}
