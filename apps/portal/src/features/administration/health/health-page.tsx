import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'

export function HealthPage() {
  const { t } = useTranslation('administrationShell')
  return <PageHead title={t('health')} />
}
