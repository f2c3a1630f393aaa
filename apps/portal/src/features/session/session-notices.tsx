import { useTranslation } from 'react-i18next'
import { linkTitles } from './mail-link/link-titles.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { dismissNotice, useNotice, type Notice } from '../../lib/notice.ts'
import { clearStoredSession } from '../../lib/session.ts'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'

const signIn = lazyModule(() => import('./begin-sign-in.ts'))

/** The dialog after the end of a session or a switch of the account, on any page. */
export function SessionNotices() {
  // Of a link, the frame that it opened has fetched the second texts already.
  const { t } = useTranslation(['session', 'signInMethods'])
  const notice = useNotice()
  if (!notice) return null
  const { kind, message } = notice
  const title = kind === 'link-ended' ? linkTitles[notice.code] : undefined
  const action = kind === 'account-switched' ? t('refresh') : title ? t('signIn') : t('ok')
  return (
    <NoticeDialog
      title={title ? t(`signInMethods:${title}`) : t('notice')}
      message={message}
      action={action}
      onAction={() => answer(notice)}
    />
  )
}

/** Every answer navigates away, so that nothing of the old session stays in memory. */
function answer(notice: Notice): void {
  if (notice.kind === 'auth-timeout') return location.assign('/logout')
  clearStoredSession()
  if (notice.kind === 'session-timeout') return location.assign('/')
  if (notice.kind === 'link-ended') return location.assign('/login')
  signIn
    .load()
    .then(({ beginSignIn }) => beginSignIn({}, { byHand: true }))
    .catch(() => {
      dismissNotice()
      location.assign('/login')
    })
}
