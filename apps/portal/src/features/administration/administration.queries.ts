import { travellers } from '@portolan/contract/features/travellers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { ViewRight } from '@portolan/contract/enums'

/** The viewer's rights (specification §3 'Login rights'). Stale with the session. */
export function loginRightsQuery() {
  return queryOptions({
    queryKey: ['administration', 'login-rights'],
    queryFn: ({ signal }) => call(travellers.getLoginRights, {}, { signal }),
    staleTime: Infinity,
  })
}

/**
 * Whether the viewer may change the company's settings. The specification has no administrator role, so it is everyone who may
 * see all trips of the company (ViewByCompany or more, §6).
 */
export const mayAdminister = (viewRight: ViewRight): boolean => viewRight >= ViewRight.Company
