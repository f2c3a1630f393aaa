import { sessions } from '@portolan/contract/features/session/sign-in'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const openedAt = Date.now()
const fiveMinutes = 5 * 60_000

/**
 * Where the profile-manager script lies. The login profile brought it with the page; a page that is open for long asks
 * anew, and so does a retry (specification §7: 'user data with NeedCheckProfileManageUrl').
 */
export function scriptAddressQuery(ofProfile: string) {
  return queryOptions({
    queryKey: ['profile-manager', 'script-address'],
    queryFn: async ({ signal }) =>
      (await call(sessions.getUserData, { NeedCheckProfileManageUrl: true }, { signal, intent: 'timer' }))
        .ProfileManageScriptUrl ?? '',
    initialData: ofProfile,
    initialDataUpdatedAt: openedAt,
    staleTime: fiveMinutes,
  })
}
