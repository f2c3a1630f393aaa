import { ContentCategory, privacyKeyword } from '@portolan/contract/features/content'
import { useTranslation } from 'react-i18next'
import { PublicPage } from './public-page.tsx'

/** /privacy-agreement */
export function PrivacyPage() {
  const { t } = useTranslation('content')
  return (
    <PublicPage category={ContentCategory.privacyAgreement} keyword={privacyKeyword} title={t('privacyAgreement')} />
  )
}
