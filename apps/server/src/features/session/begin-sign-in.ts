import type { Language } from '@portolan/contract/enums'
import type { SignInWish } from '../../identity/provider.ts'
import type { Cookies } from '../../kernel/cookies.ts'
import { newSecret } from '../../kernel/secrets.ts'
import type { SessionParts, SignInPurpose } from './session-parts.ts'
import { minutesAfter, transactionMinutes } from './session.rules.ts'
import { saveTransaction } from './sign-in.store.ts'

const cookieShape = /^[\w-]{43}$/

export interface NewSignIn {
  /** Null is the deployment's own provider. */
  readonly connectionId: number | null
  readonly language: Language
  /** A path of this portal, or null. */
  readonly returnTo: string | null
  readonly wish?: SignInWish
  readonly purpose?: SignInPurpose
}

/** Keeps a sign-in for this browser behind its transaction cookie; answers the provider's address to go to. */
export async function beginSignIn(parts: SessionParts, cookies: Cookies, signIn: NewSignIn): Promise<string> {
  const { identity, now, pools } = parts
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  const provider = await identity.providerOf(signIn.connectionId)
  const authorizationUrl = await provider.authorizationUrl(secrets, signIn.language, signIn.wish)
  const held = cookies.get('transaction')
  const browser = held && cookieShape.test(held) ? held : newSecret()
  await saveTransaction(pools.systemDb, {
    browser,
    state: secrets.state,
    secrets: parts.secrets.seal(secrets),
    returnTo: signIn.returnTo,
    language: signIn.language,
    connectionId: signIn.connectionId,
    purpose: signIn.purpose ? parts.purposes.seal(signIn.purpose) : null,
    expiresAt: minutesAfter(now(), transactionMinutes),
  })
  cookies.set('transaction', browser, { maxAgeSeconds: transactionMinutes * 60 })
  return authorizationUrl
}
