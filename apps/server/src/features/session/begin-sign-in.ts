import type { Language } from '@portolan/contract/enums'
import type { Db } from '../../db/database.ts'
import type { Connection } from '../../identity/connection.store.ts'
import type { SignInWish } from '../../identity/provider.ts'
import type { Cookies } from '../../kernel/cookies.ts'
import { newSecret } from '../../crypto/secrets.ts'
import type { SessionParts, SignInPurpose } from './session-parts.ts'
import { minutesAfter, transactionMinutes } from './session.rules.ts'
import { saveTransaction } from './sign-in.store.ts'

const cookieShape = /^[\w-]{43}$/

export interface NewSignIn {
  /** Null is the deployment's own provider. */
  readonly connection: Connection | null
  readonly language: Language
  /** A path of this portal, or null. */
  readonly returnTo: string | null
  readonly wish?: SignInWish
  readonly purpose?: SignInPurpose
}

/** A sign-in that its provider knows an address for, and that is not kept yet. */
export interface PreparedSignIn {
  /** The provider's address to go to. */
  readonly authorizationUrl: string
  /** Keeps it, in the caller's write. */
  save(db: Db): Promise<void>
  /** Ties it to this browser by the transaction cookie, after the commit. */
  hold(): void
}

/** Asks the provider, so never inside a transaction; a sign-in that is not saved afterwards leaves nothing behind. */
export async function prepareSignIn(
  parts: SessionParts,
  cookies: Cookies,
  { connection, language, returnTo, wish, purpose }: NewSignIn,
): Promise<PreparedSignIn> {
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  const authorizationUrl = await parts.identity.providerOf(connection).authorizationUrl(secrets, language, wish)
  const held = cookies.get('transaction')
  const browser = held && cookieShape.test(held) ? held : newSecret()
  return {
    authorizationUrl,
    save: (db) =>
      saveTransaction(db, {
        browser,
        state: secrets.state,
        secrets: parts.secrets.seal(secrets),
        returnTo,
        language,
        connectionId: connection?.id ?? null,
        purpose: purpose ? parts.purposes.seal(purpose) : null,
        expiresAt: minutesAfter(parts.now(), transactionMinutes),
      }),
    hold: () => cookies.set('transaction', browser, { maxAgeSeconds: transactionMinutes * 60 }),
  }
}
