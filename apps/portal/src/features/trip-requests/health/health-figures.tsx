import type { ApprovalHealth } from '@portolan/contract/features/trip-requests/approval-health'
import { useTranslation } from 'react-i18next'
import { Tiles } from '../../../ui/insight/insight.tsx'
import { useNumbers } from './use-numbers.ts'

/** The period in five figures. */
export function HealthFigures({ figures }: { readonly figures: ApprovalHealth['Figures'] }) {
  const { t } = useTranslation('requestsHealth')
  const { decimal, share } = useNumbers()
  const { Requests, Approved, Declined, AfterDeparture, MedianDays, Levels, Escalated, BySubstitute } = figures
  const tiles = [
    {
      label: t('requests'),
      value: decimal(Requests),
      note: t('requestsNote', { approved: decimal(Approved), declined: decimal(Declined) }),
    },
    {
      label: t('toDecision'),
      value: MedianDays === null ? t('tooFew') : t('days', { count: MedianDays, days: decimal(MedianDays) }),
      note: t('toDecisionNote'),
    },
    {
      label: t('late'),
      value: share(AfterDeparture, Approved),
      note: t('lateNote', { count: AfterDeparture, total: decimal(Approved) }),
    },
    {
      label: t('declined'),
      value: share(Declined, Requests),
      note: t('declinedNote', { count: Declined, total: decimal(Requests) }),
    },
    {
      label: t('helped'),
      value: share(Escalated + BySubstitute, Levels),
      note: t('helpedNote', { escalated: decimal(Escalated), substitute: decimal(BySubstitute) }),
    },
  ]
  return <Tiles tiles={tiles} />
}
