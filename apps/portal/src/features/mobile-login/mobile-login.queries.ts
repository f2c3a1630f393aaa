import type { Language } from '@portolan/contract/enums'
import { mobileLogin } from '@portolan/contract/features/mobile-login'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Title, text and links of the mobile app. Changes with a new version of the app. */
export function downloadQuery(language: Language) {
  return queryOptions({
    queryKey: ['mobile-login', 'download', language],
    queryFn: ({ signal }) => call(mobileLogin.getDownload, {}, { signal }),
    staleTime: 5 * 60_000,
  })
}
