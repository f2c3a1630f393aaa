import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { NoticeDialog } from '../../../ui/notice-dialog.tsx'
import { PublicLayout } from '../public-layout.tsx'
import styles from '../public-layout.module.css'

await fetchTexts('signInMethods')

/** A mail link that cannot be opened: the reason, and a button to sign in. */
export function LinkClosedPage({ message }: { readonly message: string }) {
  const { t } = useTranslation(['signInMethods', 'session'])
  useTitle(t('linkTitle'))
  return (
    <PublicLayout>
      <h1 className={styles.headline}>{t('linkClosed')}</h1>
      <p className={styles.lead}>{t('linkClosedHint')}</p>
      <NoticeDialog
        title={t('notice')}
        message={message}
        action={t('session:signIn')}
        onAction={() => location.assign('/login')}
      />
    </PublicLayout>
  )
}
