import type { Language } from '@portolan/contract/enums'
import { ownAlerts } from '@portolan/contract/features/risk/own-alerts'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type OwnReply = ReplyOf<typeof ownAlerts.readOwn>
export type Audience = ReplyOf<typeof ownAlerts.audience>['companies']

/** Companies that the consultant may write for. */
export const audienceQuery = (language: Language) =>
  queryOptions({
    queryKey: ['risk', 'own', 'audience', { language }],
    queryFn: ({ signal }) => call(ownAlerts.audience, {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** An alert as it was entered. It fails where the consultant may not change it. */
export const ownAlertQuery = (alertId: string, language: Language) =>
  queryOptions({
    queryKey: ['risk', 'own', 'alert', { alertId, language }],
    queryFn: ({ signal }) => call(ownAlerts.readOwn, { alertId }, { signal }),
    retry: false,
  })
