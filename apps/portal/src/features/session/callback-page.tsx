import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { consumeLandingUrl } from '../../lib/landing-url.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { useTitle } from '../../lib/title.ts'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { completeSignIn } from './complete-sign-in.ts'
import type { Outcome } from './open-session.ts'

const linkClosedPage = lazyModule(() => import('./mail-link/link-closed-page.tsx'))

interface Props {
  /** Navigates inside the portal and replaces /callback in the history. */
  readonly onEnter: (target: string) => void
  readonly onSignOut: () => void
}

/** /callback: completes the sign-in or link of its address, and continues to the visitor's target. */
export function CallbackPage({ onEnter, onSignOut }: Props) {
  const { t } = useTranslation('session')
  const [address] = useState(consumeLandingUrl)
  const [end, setEnd] = useState<Extract<Outcome, { kind: 'failed' | 'link-closed' }> | null>(null)
  const [linkClosed] = useLazyModule(linkClosedPage, end?.kind === 'link-closed')
  useTitle(t('title'))

  useEffect(() => {
    let gone = false
    void completeSignIn(address).then((outcome) => {
      if (gone) return
      if (outcome.kind === 'denied') onSignOut()
      else if (outcome.kind !== 'enter') setEnd(outcome)
      else if (outcome.reload) location.replace(outcome.target)
      else onEnter(outcome.target)
    })
    return () => {
      gone = true
    }
  }, [address, onEnter, onSignOut])

  if (end?.kind === 'link-closed') return linkClosed && <linkClosed.LinkClosedPage {...end} />
  const leave = () => (end?.kind === 'failed' && end.next === 'home' ? onEnter('/') : onSignOut())
  return (
    <main>
      <Waiting label={t('completing')} />
      {end && <NoticeDialog title={t('notice')} message={end.message} action={t('ok')} onAction={leave} />}
    </main>
  )
}
