import type { RealtimeMessage } from '@portolan/contract/realtime'
import i18next from 'i18next'
import { showToast } from '../../lib/toast.ts'

/** Says on whatever page that a connection is broken or holds again; the trips are one press away. */
export function announceConnection({ Status }: RealtimeMessage, go: (href: string) => void): void {
  const t = i18next.getFixedT(i18next.language, 'tripConnection')
  showToast({
    kind: Status === 1 ? 'failed' : 'done',
    text: t(Status === 1 ? 'toldBroken' : 'toldHolds'),
    action: { text: t('show'), run: () => go('/trips') },
  })
}
