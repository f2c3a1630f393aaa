import type { RealtimeMessage } from '@portolan/contract/realtime'
import i18next from 'i18next'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../lib/toast.ts'
import { incidentAnswers } from '@portolan/contract/features/incidents/answers'

/** Says that somebody asks whether the viewer is safe, wherever they are in the portal; the dashboard has the question itself. */
export async function announceAsked({ Ref }: RealtimeMessage, go: (href: string) => void): Promise<void> {
  if (location.pathname === '/') return
  // Who cannot be asked now is asked by the dashboard.
  const found = await call(incidentAnswers.own, {}, { intent: 'timer' }).catch(() => null)
  const asked = found?.Incidents.find(
    ({ IncidentId, Answer }) => Answer === null && (Ref === null || IncidentId === Ref),
  )
  if (!asked) return
  const t = i18next.getFixedT(i18next.language, 'incidentsOwn')
  showToast({
    kind: 'failed',
    text: t(asked.IsExercise ? 'askedExercise' : 'asked', { name: asked.Name }),
    action: { text: t('answer'), run: () => go('/') },
  })
}
