import { sessions } from '@portolan/contract/features/session/sign-in'
import type { RequestOf } from '@portolan/contract/operation'
import { call } from '../../lib/call.ts'
import { peekOrigin } from '../../lib/origin.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import { readLoginParams } from './read-callback.ts'

/** Options of a sign-in. */
export type SignInOptions = Pick<
  RequestOf<typeof sessions.begin>,
  'connectionKey' | 'isExternal' | 'wantsMfa' | 'isFresh' | 'loginHint' | 'replacesSignIn' | 'ticket'
>

interface NavigationOptions {
  /** A person clicked: the page stays in the history, so that Back returns to it. */
  readonly byHand?: boolean
}

/** Starts a sign-in and navigates to the provider. The promise never settles, because the page unloads. */
export async function beginSignIn(
  options: SignInOptions = {},
  { byHand = false }: NavigationOptions = {},
): Promise<never> {
  const { authorizationUrl } = await call(sessions.begin, {
    ...options,
    returnTo: peekOrigin() ?? undefined,
    language: currentLanguage(),
  })
  if (!byHand) return leaveFor(authorizationUrl)
  location.assign(authorizationUrl)
  return never()
}

/** Navigates and replaces the history entry: Back would only redirect again. The promise never settles. */
export function leaveFor(address: string): Promise<never> {
  location.replace(address)
  return never()
}

const never = () => new Promise<never>(() => undefined)

/** Starts what the parameters of /login request: a ticket signs in at once, a visit from another system goes to /callback. */
export function startFromUrl(address: string, { replacesSignIn = false } = {}): Promise<never> {
  const { ticket } = readLoginParams(address)
  if (ticket) return beginSignIn({ ticket, replacesSignIn })
  const { search, hash } = new URL(address)
  return leaveFor(`/callback${search}${hash}`)
}
