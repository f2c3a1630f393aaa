import { ViewRight } from '@portolan/contract/enums'
import { travellers } from '@portolan/contract/features/travellers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** The viewer's rights (specification §3 'Login rights'). Stale with the session. */
export function loginRightsQuery() {
  return queryOptions({
    queryKey: ['administration', 'login-rights'],
    queryFn: ({ signal }) => call(travellers.getLoginRights, {}, { signal }),
    staleTime: Infinity,
  })
}

/** Whether a login sees all of its company (ViewByCompany or more, specification §6). */
export const seesCompany = (viewRight: ViewRight): boolean => viewRight >= ViewRight.Company

/** Whether the viewer sees a whole company; no while it is not known. The server checks the same. */
export function useSeesCompany(): boolean {
  const { data } = useQuery(loginRightsQuery())
  return data !== undefined && seesCompany(data.loginEnums.viewRight)
}
