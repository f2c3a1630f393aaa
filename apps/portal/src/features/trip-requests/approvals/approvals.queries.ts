import { approvals, type ApprovalSummary, type ApprovalView } from '@portolan/contract/features/trip-requests/approvals'
import type { Language } from '@portolan/contract/enums'
import { keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

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
    structuralSharing: (before, after) => keepRows(before as ApprovalPage | undefined, after as ApprovalPage),
  })
}

/** Clocks of server and device are told apart no finer than this, and a deadline is told in minutes. */
const sameSkewMs = 1_000

/**
 * A row that was fetched again stays the same object wherever it stands now. By their places, as usual, the one that was
 * decided would make others of all below it, and each would be drawn again.
 */
function keepRows(before: ApprovalPage | undefined, after: ApprovalPage): ApprovalPage {
  if (!before) return after
  const known = new Map(before.rows.map((row) => [`${row.Kind} ${row.Ref}`, row]))
  const rows = after.rows.map((row) => replaceEqualDeep(known.get(`${row.Kind} ${row.Ref}`), row))
  const skew = Math.abs(after.skew - before.skew) < sameSkewMs ? before.skew : after.skew
  const isSame = rows.length === before.rows.length && rows.every((row, place) => row === before.rows[place])
  // What is the same stays the same: an observer that shows the page before asks again and again.
  if (isSame && after.total === before.total && skew === before.skew) return before
  return { rows: isSame ? before.rows : rows, total: after.total, skew }
}
