import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { completeSignIn } from './complete-sign-in.ts'

interface Props {
  /** Goes on inside the portal, without leaving /callback in the history. */
  readonly onSignedIn: (target: string) => void
  readonly onSignOut: () => void
}

/** Authentication landing page: redeems what the provider sent and goes where the visitor wanted to go. */
export function CallbackPage({ onSignedIn, onSignOut }: Props) {
  const { t } = useTranslation('session')
  const [failure, setFailure] = useState('')
  useTitle(t('title'))

  useEffect(() => {
    let gone = false
    void completeSignIn().then((outcome) => {
      if (gone) return
      if (outcome.kind === 'denied') onSignOut()
      else if (outcome.kind === 'failed') setFailure(outcome.message)
      else if (outcome.reload) location.replace(outcome.target)
      else onSignedIn(outcome.target)
    })
    return () => {
      gone = true
    }
  }, [onSignedIn, onSignOut])

  return (
    <main>
      <Waiting label={t('completing')} />
      {failure && <NoticeDialog title={t('notice')} message={failure} action={t('ok')} onAction={onSignOut} />}
    </main>
  )
}
