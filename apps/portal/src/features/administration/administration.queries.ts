import { travellers } from '@portolan/contract/features/travellers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** What the viewer may see of others (specification §3 'Login rights'). Stale with the session. */
export function loginRightsQuery() {
  return queryOptions({
    queryKey: ['administration', 'login-rights'],
    queryFn: ({ signal }) => call(travellers.getLoginRights, {}, { signal }),
    staleTime: Infinity,
  })
}
