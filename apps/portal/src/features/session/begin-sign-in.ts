import { sessions } from '@portolan/contract/features/session'
import { call } from '../../lib/call.ts'
import { peekOrigin } from '../../lib/origin.ts'
import { currentLanguage } from '../../lib/preferences.ts'

/** Starts a sign-in and leaves for the provider. The promise stays open: the page is about to go. */
export async function beginSignIn(): Promise<never> {
  const { authorizationUrl } = await call(sessions.begin, {
    returnTo: peekOrigin() ?? undefined,
    language: currentLanguage(),
  })
  location.assign(authorizationUrl)
  return new Promise<never>(() => undefined)
}
