import type { RealtimeMessage } from '@portolan/contract/realtime'
import i18next from 'i18next'
import { showToast } from '../../../lib/toast.ts'

/** Says on whatever page that a budget is nearly or wholly used, one press away from it. */
export function announceBudget({ Status, Ref }: RealtimeMessage, go: (href: string) => void): void {
  const t = i18next.getFixedT(i18next.language, 'policiesBudgets')
  const centre = Ref ?? ''
  showToast({
    kind: 'done',
    text: t(Status === 100 ? 'toldFull' : 'toldNearly', { centre }),
    action: { text: t('show'), run: () => go(`/budgets?costCentre=${encodeURIComponent(centre)}`) },
  })
}
