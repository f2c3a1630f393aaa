import type { RealtimeMessage } from '@portolan/contract/realtime'
import i18next from 'i18next'
import { showToast } from '../../lib/toast.ts'

/** Says on whatever page that a colleague shows a trip, or no longer does. */
export function announceShare({ Status, Ref }: RealtimeMessage, go: (href: string) => void): void {
  const t = i18next.getFixedT(i18next.language, 'tripShare')
  if (Status === 1 || Ref === null) return showToast({ kind: 'done', text: t('toldEnded') })
  showToast({ kind: 'done', text: t('told'), action: { text: t('show'), run: () => go(`/trips/${Ref}`) } })
}
