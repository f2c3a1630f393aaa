import type { Language } from '@portolan/contract/enums'
import type { Db } from '../../../db/database.ts'
import type { Connection } from '../../../identity/connection.store.ts'
import type { SignInOptions } from '../../../identity/provider.ts'
import type { Cookies } from '../../../kernel/cookies.ts'
import { newSecret } from '../../../crypto/secrets.ts'
import type { SessionParts, SignInPurpose } from '../session-parts.ts'
import { minutesAfter, transactionMinutes } from '../session.rules.ts'
import { saveTransaction } from './sign-in.store.ts'

const cookieShape = /^[\w-]{43}$/

export interface NewSignIn {
  /** Null for the deployment's own provider. */
  readonly connection: Connection | null
  readonly language: Language
  /** A path of this portal, or null. */
  readonly returnTo: string | null
  readonly options?: SignInOptions
  readonly purpose?: SignInPurpose
}

/** A sign-in with its address at the provider; not stored yet. */
export interface PreparedSignIn {
  /** The provider's address to go to. */
  readonly authorizationUrl: string
  /** Stores it in the caller's transaction. */
  save(db: Db): Promise<void>
  /** Ties it to this browser by the transaction cookie; call it after the commit. */
  setCookie(): void
}

/** Calls the provider, so never inside a transaction; a sign-in that is not saved afterwards leaves nothing behind. */
export async function prepareSignIn(
  parts: SessionParts,
  cookies: Cookies,
  { connection, language, returnTo, options, purpose }: NewSignIn,
): Promise<PreparedSignIn> {
  const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  const authorizationUrl = await parts.identity.providerOf(connection).authorizationUrl(secrets, language, options)
  const cookie = cookies.get('transaction')
  const browser = cookie && cookieShape.test(cookie) ? cookie : newSecret()
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
    setCookie: () => cookies.set('transaction', browser, { maxAgeSeconds: transactionMinutes * 60 }),
  }
}
