import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { beforeSignOut } from '../../../../lib/before-sign-out.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { showToast } from '../../../../lib/toast.ts'
import { whatOf } from '../words.ts'
import { DecisionToast } from './decision-toast.tsx'
import { decisionQueue, type Refusal } from './decision-queue.ts'

/** Whatever the server may answer in another way after a decision. */
const stale = [['approvals'], ['requests'], ['trips'], ['session', 'user-data']]

/** Sends what waits when its time has come or the viewer leaves, says what became of it, and fetches what has changed. */
export function DecisionsHost({ loginId }: { readonly loginId: string }) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => decisionQueue.begin(loginId), [loginId])
  useEffect(() => sendOnLeaving(), [])
  const tell = useEffectEvent((refused: readonly Refusal[]) => {
    const [only] = refused
    if (!only) return
    showToast({
      kind: 'failed',
      text:
        refused.length === 1
          ? t('refusedWhat', { what: whatOf(only.row, t, language), message: only.message })
          : t('refusedCount', { count: refused.length }),
      action: { text: t('show'), run: () => void navigate({ to: '/approvals' }) },
    })
  })
  useEffect(
    () =>
      decisionQueue.onSettled(({ refused }) => {
        tell(refused)
        void Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))).then(decisionQueue.counted)
      }),
    [client],
  )
  return <DecisionToast />
}

/** Answers how to stop. */
function sendOnLeaving(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const flush = () => void decisionQueue.flush()
  addEventListener('pagehide', flush, { signal })
  addEventListener('online', () => void decisionQueue.sendOwed(), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal })
  const stopTask = beforeSignOut(decisionQueue.flush)
  return () => {
    stop.abort()
    stopTask()
  }
}
