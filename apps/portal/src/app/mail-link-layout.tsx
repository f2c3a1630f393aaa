import { Outlet, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '../features/session/public-layout.tsx'
import { fetchTexts } from '../lib/i18n.ts'
import { rememberOrigin } from '../lib/origin.ts'
import { Button } from '../ui/button.tsx'
import { QueryCache } from './query-cache.tsx'

await fetchTexts('signInMethods')

/** The layout of a page that a mail's link opens: brand, language, theme and a button to the whole portal, but no menu. */
export function MailLinkLayout() {
  const { t } = useTranslation('signInMethods')
  const router = useRouter()
  const signIn = () => {
    rememberOrigin(router.state.location.href)
    location.assign('/login')
  }
  return (
    <QueryCache>
      <PublicLayout width="work" action={<Button onClick={signIn}>{t('wholePortal')}</Button>}>
        <Outlet />
      </PublicLayout>
    </QueryCache>
  )
}
