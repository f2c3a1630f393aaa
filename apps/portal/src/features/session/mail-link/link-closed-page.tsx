import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { NoticeDialog } from '../../../ui/notice-dialog.tsx'
import { GatePage } from '../gate-page.tsx'
import styles from '../gate-page.module.css'

await fetchTexts('waysIn')

/** A mail's link that opens nothing: why, and the way to sign in instead. */
export function LinkClosedPage({ message }: { readonly message: string }) {
  const { t } = useTranslation(['waysIn', 'session'])
  useTitle(t('linkTitle'))
  return (
    <GatePage>
      <h1 className={styles.headline}>{t('linkClosed')}</h1>
      <p className={styles.lead}>{t('linkClosedHint')}</p>
      <NoticeDialog
        title={t('notice')}
        message={message}
        action={t('session:signIn')}
        onAction={() => location.assign('/login')}
      />
    </GatePage>
  )
}
