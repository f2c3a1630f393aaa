import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** 'Who sees where I am'. */
export function WhoSeesLink() {
  const { t } = useTranslation('travellerTracker')
  return <Link to="/">{t('whoSees')}</Link>
}
