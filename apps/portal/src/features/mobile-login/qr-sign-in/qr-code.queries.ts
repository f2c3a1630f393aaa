import { mobileLogin } from '@portolan/contract/features/mobile-login'
import type { ReplyOf } from '@portolan/contract/operation'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** What the dialog shows a code for: signing a phone in, or getting the app. */
export type CodeView = 'sign-in' | 'app'

type Platforms = ReplyOf<typeof mobileLogin.getPlatforms>['LoginPlatformInfos']
export type PlatformInfo = Platforms[number]

/** The phones that are signed in. Changes by a realtime message of type 2. */
export const platformsQuery = () =>
  queryOptions({
    queryKey: ['mobile-login', 'platforms'],
    queryFn: async ({ signal }) => (await call(mobileLogin.getPlatforms, {}, { signal })).LoginPlatformInfos,
  })

/**
 * A code, drawn anew each time it is fetched; nothing of it is kept when nobody looks at it. The first one brings the
 * list of phones along.
 */
export const codeQuery = (view: CodeView, queries: QueryClient) =>
  queryOptions({
    queryKey: ['mobile-login', 'code', view],
    queryFn: async () => {
      if (view === 'app') return call(mobileLogin.genAppDownloadQrCode, {})
      const isOnly = queries.getQueryData(platformsQuery().queryKey) !== undefined
      const state = await call(mobileLogin.genQrCode, { IsOnlyQRCode: isOnly })
      if (!isOnly) queries.setQueryData(platformsQuery().queryKey, state.LoginPlatformInfos)
      return state
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

/** Signs a phone out and takes over the list that is left. */
export async function deactivate(platform: PlatformInfo, queries: QueryClient): Promise<void> {
  const { PlatformUserId, PlatformCode } = platform
  const { LoginPlatformInfos } = await call(mobileLogin.deactivate, { PlatformUserId, PlatformCode })
  queries.setQueryData(platformsQuery().queryKey, LoginPlatformInfos)
}
