import { approvals, type ApprovalSummary, type ApprovalView } from '@portolan/contract/features/trip-requests/approvals'
import type { Language } from '@portolan/contract/enums'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { keepRows } from '../../../lib/keep-rows.ts'

interface Which {
  readonly view: ApprovalView
  /** 1-based. */
  readonly page: number
  readonly size: number
  /** Part of the key: the answer carries texts in the caller's language. */
  readonly language: Language
}

export interface ApprovalPage {
  readonly rows: readonly ApprovalSummary[]
  /** Of all pages. */
  readonly total: number
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly skew: number
}

/** One page of approvals. Stale when one is asked for or decided: what begins with `['approvals']` is fetched again. */
export function approvalsQuery({ view, page, size, language }: Which) {
  return queryOptions({
    queryKey: ['approvals', view, { page, size, language }],
    queryFn: async ({ signal }): Promise<ApprovalPage> => {
      const reply = await call(approvals.search, { view, paging: { pageIndex: page, pageSize: size } }, { signal })
      return { rows: reply.Approvals, total: reply.Total, skew: Date.parse(reply.Now) - Date.now() }
    },
    placeholderData: keepPreviousData,
    structuralSharing: (before, after) =>
      keepRows(before as ApprovalPage | undefined, after as ApprovalPage, ({ Kind, Ref }) => `${Kind} ${Ref}`),
  })
}
