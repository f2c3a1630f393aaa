import { mobileLogin } from '@portolan/contract/features/mobile-login'
import type { ReplyOf } from '@portolan/contract/operation'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { noteShownCode } from './shown-code.ts'

/** The purpose of the code: to sign a phone in, or to download the app. */
export type CodeView = 'sign-in' | 'app'

type Platforms = ReplyOf<typeof mobileLogin.getPlatforms>['LoginPlatformInfos']
export type PlatformInfo = Platforms[number]

/** The signed-in phones. A realtime message of type 2 announces changes. */
export const platformsQuery = () =>
  queryOptions({
    queryKey: ['mobile-login', 'platforms'],
    queryFn: async ({ signal }) => (await call(mobileLogin.getPlatforms, {}, { signal })).LoginPlatformInfos,
  })

/** A new code for each fetch. It leaves the cache when the dialog closes. The first reply also contains the list of phones. */
export const codeQuery = (view: CodeView, queries: QueryClient) =>
  queryOptions({
    queryKey: ['mobile-login', 'code', view],
    queryFn: async () => {
      if (view === 'app') return call(mobileLogin.genAppDownloadQrCode, {})
      const isOnly = queries.getQueryData(platformsQuery().queryKey) !== undefined
      const state = await call(mobileLogin.genQrCode, { IsOnlyQRCode: isOnly })
      noteShownCode()
      if (!isOnly) queries.setQueryData(platformsQuery().queryKey, state.LoginPlatformInfos)
      return state
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

/** Signs a phone out and caches the remaining list. */
export async function deactivate(platform: PlatformInfo, queries: QueryClient): Promise<void> {
  const { PlatformUserId, PlatformCode } = platform
  const { LoginPlatformInfos } = await call(mobileLogin.deactivate, { PlatformUserId, PlatformCode })
  queries.setQueryData(platformsQuery().queryKey, LoginPlatformInfos)
}
