import { sessions } from '@portolan/contract/features/session/sign-in'
import type { RequestOf } from '@portolan/contract/operation'
import { call } from '../../lib/call.ts'
import { peekOrigin } from '../../lib/origin.ts'
import { currentLanguage } from '../../lib/preferences.ts'

/** What a sign-in asks for besides itself. */
export type SignInWish = Pick<
  RequestOf<typeof sessions.begin>,
  'connectionKey' | 'isExternal' | 'wantsMfa' | 'loginHint' | 'ticket'
>

interface Beginning {
  /** A button began it: the page stays a step of the history, and Back comes to it. */
  readonly byHand?: boolean
}

/** Starts a sign-in and leaves for the provider. The promise stays open: the page is about to go. */
export async function beginSignIn(wish: SignInWish = {}, { byHand = false }: Beginning = {}): Promise<never> {
  const { authorizationUrl } = await call(sessions.begin, {
    ...wish,
    returnTo: peekOrigin() ?? undefined,
    language: currentLanguage(),
  })
  if (!byHand) return leaveFor(authorizationUrl)
  location.assign(authorizationUrl)
  return gone()
}

/** Goes on to another page by itself, and stays no step of the history: Back would only be sent on again. */
export function leaveFor(address: string): Promise<never> {
  location.replace(address)
  return gone()
}

const gone = () => new Promise<never>(() => undefined)
