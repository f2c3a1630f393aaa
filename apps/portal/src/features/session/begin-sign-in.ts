import { sessions } from '@portolan/contract/features/session'
import type { RequestOf } from '@portolan/contract/operation'
import { call } from '../../lib/call.ts'
import { peekOrigin } from '../../lib/origin.ts'
import { currentLanguage } from '../../lib/preferences.ts'

/** What a sign-in asks for besides itself. */
export type SignInWish = Pick<
  RequestOf<typeof sessions.begin>,
  'connectionKey' | 'isExternal' | 'wantsMfa' | 'loginHint' | 'ticket'
>

/** Starts a sign-in and leaves for the provider. The promise stays open: the page is about to go. */
export async function beginSignIn(wish: SignInWish = {}): Promise<never> {
  const { authorizationUrl } = await call(sessions.begin, {
    ...wish,
    returnTo: peekOrigin() ?? undefined,
    language: currentLanguage(),
  })
  return leaveFor(authorizationUrl)
}

/** Goes to another page, for good. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise<never>(() => undefined)
}
