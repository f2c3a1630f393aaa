import type { Language } from '@portolan/contract/enums'
import { riskNotices } from '@portolan/contract/features/risk/notices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Alerts in force that touch the viewer's trips, and of which they were told. */
export const noticesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['risk', 'notices', { language }],
    queryFn: ({ signal }) => call(riskNotices.myNotices, {}, { signal }),
  })
