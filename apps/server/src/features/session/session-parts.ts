import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { FactorWish } from '../../domain/people/reset-factor.store.ts'
import { createSealer, type Sealer } from '../../crypto/sealer.ts'
import type { Limits } from '../../kernel/rate-limit.ts'
import type { Mail } from '../../mail/mail.ts'
import type { RealtimeHub } from '../../realtime/hub.ts'
import type { Identity } from '../../identity/identity.ts'
import type { ProviderTokens, SignInSecrets } from '../../identity/provider.ts'

/** What the session's calls are given by the composition. */
export interface SessionDeps {
  readonly config: Pick<Config, 'http' | 'portalClientId' | 'secret' | 'session'>
  readonly log: FastifyBaseLogger
  readonly identity: Pick<Identity, 'accounts' | 'providerOf'>
  readonly mail: Mail
  readonly limits: Limits
  readonly realtime: Pick<RealtimeHub, 'open'>
}

/** The same, made ready: what the provider gave and what ties a sign-in to its browser are sealed, each with its own key. */
export interface SessionParts extends SessionDeps {
  /** The wall clock, whatever day the server was told it is: enter_session() and providers go by theirs. */
  readonly now: () => Date
  readonly publicUrl: URL
  readonly tokens: SealedJson<ProviderTokens>
  readonly secrets: SealedJson<SignInSecrets>
  readonly purposes: SealedJson<SignInPurpose>
  readonly connectionKeys: SealedJson<ConnectionKey>
}

/** What a sign-in is for besides itself; it comes back with its exchange. */
export interface SignInPurpose {
  /** The second factor that Profile/CheckAuthMode asked for: what it wants to see again. */
  readonly mfaContext?: string
  /** Started by an external system (`esp=1`): the exchange answers a ContextId. */
  readonly isExternal?: boolean
  /** Of a password reset: for the second factor alone, and no session comes of it. */
  readonly factor?: FactorWish
}

/** What Profile/GetSSOConnectionKey hands out, sealed: it tells its holder nothing. */
export interface ConnectionKey {
  readonly connectionId: number
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface SealedJson<T> {
  seal(value: T): string
  open(sealed: string): T
}

const sealedJson = <T>(sealer: Sealer): SealedJson<T> => ({
  seal: (value) => sealer.seal(JSON.stringify(value)),
  open: (sealed) => JSON.parse(sealer.open(sealed)) as T,
})

export function prepareParts(deps: SessionDeps): SessionParts {
  return {
    ...deps,
    now: () => new Date(),
    publicUrl: new URL(deps.config.http.publicUrl),
    tokens: sealedJson<ProviderTokens>(createSealer(deps.config.secret, 'provider tokens')),
    secrets: sealedJson<SignInSecrets>(createSealer(deps.config.secret, 'sign-in transaction')),
    purposes: sealedJson<SignInPurpose>(createSealer(deps.config.secret, 'sign-in purpose')),
    connectionKeys: sealedJson<ConnectionKey>(createSealer(deps.config.secret, 'connection key')),
  }
}
