import { sessions } from '@portolan/contract/features/session/sign-in'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The viewer's own data, such as names and logo. Stale with the session. */
export function userDataQuery() {
  return queryOptions({
    queryKey: ['session', 'user-data'],
    queryFn: ({ signal }) => call(sessions.getUserData, {}, { signal }),
    staleTime: Infinity,
  })
}
