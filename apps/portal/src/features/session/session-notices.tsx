import { useTranslation } from 'react-i18next'
import { lazyModule } from '../../lib/lazy-module.ts'
import { dismissNotice, useNotice, type Notice } from '../../lib/notice.ts'
import { clearStoredSession } from '../../lib/session.ts'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'

const signIn = lazyModule(() => import('./begin-sign-in.ts'))

/** The dialog after the end of a session or a switch of the account, on any page. */
export function SessionNotices() {
  const { t } = useTranslation('session')
  const notice = useNotice()
  if (!notice) return null
  const action = notice.kind === 'account-switched' ? t('refresh') : t('ok')
  return <NoticeDialog title={t('notice')} message={notice.message} action={action} onAction={() => answer(notice)} />
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
