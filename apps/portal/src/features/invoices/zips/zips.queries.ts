import { invoices } from '@portolan/contract/features/invoices'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type PreparedZip = ReplyOf<typeof invoices.listZips>['Zips'][number]

export const zipsKey = ['invoices', 'zips'] as const

/** Zips that the server makes or has made for the viewer. Stale when a message says that one is ready. */
export const zipsQuery = () =>
  queryOptions({
    queryKey: zipsKey,
    queryFn: async ({ signal }) => (await call(invoices.listZips, {}, { signal })).Zips,
  })

export const fetchPrepared = (id: string) => call(invoices.downloadPrepared, { id })
