import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { FactorRequest } from '../../domain/people/reset-factor.store.ts'
import { createSealer, type Sealer } from '../../crypto/sealer.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Limits } from '../../kernel/rate-limit.ts'
import type { Mail } from '../../mail/mail.ts'
import type { RealtimeHub } from '../../realtime/hub.ts'
import type { Identity } from '../../identity/identity.ts'
import type { ProviderTokens, SignInSecrets } from '../../identity/provider.ts'

/** What the composition passes to the session's calls. */
export interface SessionDeps {
  readonly config: Pick<Config, 'http' | 'portalClientId' | 'secret' | 'session'>
  readonly log: FastifyBaseLogger
  readonly identity: Pick<Identity, 'accounts' | 'providerOf' | 'factors' | 'factorsPageOf'>
  readonly mail: Mail
  readonly limits: Limits
  readonly realtime: Pick<RealtimeHub, 'open'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** SessionDeps and what is built from them: a sealer with its own key for each kind of secret. */
export interface SessionParts extends SessionDeps {
  /** The wall clock, also where tests set the server's date: enter_session() and providers use real time. */
  readonly now: () => Date
  readonly publicUrl: URL
  readonly tokens: SealedJson<ProviderTokens>
  readonly secrets: SealedJson<SignInSecrets>
  readonly purposes: SealedJson<SignInPurpose>
  readonly connectionKeys: SealedJson<ConnectionKey>
}

/** Why a sign-in was begun; its exchange reads it back. */
export interface SignInPurpose {
  /** A second factor for Profile/CheckAuthMode, which expects this context back. */
  readonly mfaContext?: string
  /** Started by an external system (`esp=1`): the exchange answers a ContextId. */
  readonly isExternal?: boolean
  /** Of a password reset: shows the second factor only and opens no session. */
  readonly factor?: FactorRequest
}

/** What Profile/GetSSOConnectionKey answers, sealed, so that its holder cannot read it. */
export interface ConnectionKey {
  readonly connectionId: number
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface SealedJson<T> {
  seal(value: T): string
  open(sealed: string): T
}

export const sealedJson = <T>(sealer: Sealer): SealedJson<T> => ({
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
