import { debugCalls } from '@portolan/contract/features/config'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** What the server tells of itself. */
export function environmentQuery() {
  return queryOptions({
    queryKey: ['debug', 'environment'],
    queryFn: ({ signal }) => call(debugCalls.environment, {}, { signal }),
    staleTime: 0,
  })
}
