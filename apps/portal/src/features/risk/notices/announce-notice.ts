import type { RiskLevel } from '@portolan/contract/enums'
import type { RealtimeMessage } from '@portolan/contract/realtime'
import i18next from 'i18next'
import { showToast } from '../../../lib/toast.ts'

/** Says that alerts touch trips, until it is closed: the list of them is one press away. */
export function announceNotice({ Status, Ref }: RealtimeMessage, go: (href: string) => void): void {
  const t = i18next.getFixedT(i18next.language, 'riskNotices')
  showToast({
    kind: 'failed',
    text: Ref === null ? t('toldSeveral') : t('toldOne', { level: Status as RiskLevel }),
    action: {
      text: t('show'),
      run: () => go(Ref === null ? '/risk' : `/risk?${new URLSearchParams({ alert: Ref })}`),
    },
  })
}
