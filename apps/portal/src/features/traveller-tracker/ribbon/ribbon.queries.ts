import type { Language } from '@portolan/contract/enums'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { RibbonOnly } from '@portolan/contract/features/traveller-tracker/ribbon'
import type { ReplyOf } from '@portolan/contract/operation'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { companyZone } from '../frames/use-time-frames.ts'

export type RibbonReply = ReplyOf<typeof travellerTracker.ribbon>

/** What the ribbon asks for. */
export interface RibbonAsked {
  /** First day, YYYYMMDD; null: today. */
  readonly from: string | null
  readonly days: number
  /** Company code; '' means all that the viewer may see. */
  readonly company: string
  readonly keyword: string
  readonly only: RibbonOnly | null
  /** Why somebody looks at days that are over; null where they are not. */
  readonly reason: string | null
}

/** README of the pictures: fourteen days; a phone has room for a week. */
export const daysShown = { desk: 14, phone: 7 }

/** Lines of one answer. */
const pageSize = 100

/** Lines page by page, the first with the picture of eight weeks. Days that are over are asked for once: every look is written down. */
export const ribbonQuery = ({ from, days, company, keyword, only, reason }: RibbonAsked, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['tracker', 'ribbon', { from, days, company, keyword, only, reason, language }],
    queryFn: async ({ signal, pageParam, client, queryKey }) => {
      const reply = await call(
        travellerTracker.ribbon,
        {
          ...(from !== null && { FromRemark: from }),
          Days: days,
          ...(company && { customerCodes: [company] }),
          ...(keyword && { Keyword: keyword }),
          ...(only && { Only: only }),
          ...(reason !== null && { Reason: reason }),
          paging: { pageIndex: pageParam, pageSize },
        },
        // What is asked again by itself must not keep an idle session alive.
        { signal, intent: client.getQueryData(queryKey) !== undefined && pageParam === 1 ? 'timer' : 'person' },
      )
      companyZone.set(reply.TimeZone)
      return reply
    },
    initialPageParam: 1,
    getNextPageParam: ({ Total }, _pages, page) => (page * pageSize < Total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    // Comparing twenty pages with what they were takes longer than drawing what is seen of them.
    structuralSharing: false,
    ...(reason !== null && { staleTime: Number.POSITIVE_INFINITY }),
  })
