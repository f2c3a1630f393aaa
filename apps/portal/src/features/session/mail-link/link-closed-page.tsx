import type { ErrorCode } from '@portolan/contract/errors'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useTitle } from '../../../lib/title.ts'
import { NoticeDialog } from '../../../ui/notice-dialog.tsx'
import { PublicLayout } from '../public-layout.tsx'
import styles from '../public-layout.module.css'
import { linkTitles } from './link-titles.ts'

await fetchTexts('signInMethods')

interface Props {
  readonly message: string
  /** Why it is closed; null where no answer of the server says it. */
  readonly code: ErrorCode | null
}

/** A mail link that cannot be opened: the reason, and a button to sign in. */
export function LinkClosedPage({ message, code }: Props) {
  const { t } = useTranslation(['signInMethods', 'session'])
  useTitle(t('linkTitle'))
  return (
    <PublicLayout>
      <h1 className={styles.headline}>{t((code && linkTitles[code]) ?? 'linkClosed')}</h1>
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
