import { useTranslation } from 'react-i18next'
import { Waiting } from '../ui/waiting.tsx'

/** The router waits half a second before it shows this one. */
export function PendingPage() {
  const { t } = useTranslation('shell')
  return <Waiting label={t('loading')} at={1} />
}
