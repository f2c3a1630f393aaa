import { languageOf, nameIn } from '../../../domain/people/person-language.ts'
import { findPerson, type Person } from '../../../domain/people/person.store.ts'
import { readUserAgent } from '../../../domain/people/user-agent.ts'
import type { Account } from '../../../identity/embedded/account.store.ts'
import type { Factor, NamedFactor } from '../../../identity/embedded/factor.store.ts'
import type { OwnFactors, PendingFactor } from '../../../identity/embedded/own-factors.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { type Credential, mintCredential } from '../../../kernel/credential.store.ts'
import type { Context } from '../../../kernel/handler.ts'
import type { ReadTransaction, WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { SessionParts } from '../session-parts.ts'
import { minutesAfter } from '../session.rules.ts'
import { findSession, type Session } from '../session.store.ts'
import { isConfirmed, wantsMfa } from './mfa.rules.ts'
import { readMfaPolicy } from './mfa.store.ts'

export type Read = ReadTransaction<LoginViewer>
export type Write = WriteTransaction<LoginViewer>

/** How long a person has between the two calls of a step. */
const stepMinutes = 10

/** What a mail tells about. */
type Change =
  | { readonly change: 'added' | 'removed'; readonly kind: Factor['kind']; readonly name: string }
  | { readonly change: 'codes' }

/** An account of the embedded provider, as it is in this transaction. */
export interface Own {
  readonly session: Session
  readonly account: Account
  readonly factors: readonly NamedFactor[]
  readonly codesLeft: number
}

/** What the calls about one's own second factors share. */
export type FactorReach = ReturnType<typeof createFactorReach>

/** Whatever changes factors demands that the person was verified in the last five minutes (docs/decisions/0064). */
export function createFactorReach({ identity, mail, now }: SessionParts) {
  /** The embedded provider's account of this session; null where another provider signed the person in. */
  async function findOwn({ db, viewer }: Read): Promise<{ session: Session; own: Own | null }> {
    const session = await findSession(db, { id: viewer.sessionId })
    if (!session) throw new AppError('no_access_token')
    if (!identity.factors || session.connectionId !== null) return { session, own: null }
    const account = await identity.factors.find(db, session.subject)
    if (!account) return { session, own: null }
    return { session, own: { session, account, ...(await identity.factors.describe(db, account.id)) } }
  }

  async function reach(tx: Read): Promise<{ factors: OwnFactors; own: Own }> {
    const { own } = await findOwn(tx)
    if (!own || !identity.factors) throw new AppError('sign_in_elsewhere')
    return { factors: identity.factors, own }
  }

  async function reachConfirmed(tx: Read) {
    const found = await reach(tx)
    if (!isConfirmed(found.own.session, found.own.factors.length > 0, now()))
      throw new AppError('second_factor_unconfirmed')
    return found
  }

  const isRequired = async ({ db, viewer }: Read) =>
    wantsMfa(await readMfaPolicy(db, { id: viewer.loginId, companyId: viewer.companyId }))

  /** Keeps what a step needs on the server, tied to this session. */
  const mintStep = (factors: OwnFactors, { db, viewer }: Write, own: Own, pending: PendingFactor) =>
    mintCredential(db, {
      kind: 'factor_step',
      sessionId: viewer.sessionId,
      login: { id: viewer.loginId, companyId: viewer.companyId },
      expiresAt: minutesAfter(now(), stepMinutes),
      detail: { accountId: own.account.id, sealed: factors.seal(pending) },
    })

  const openStep = (
    factors: OwnFactors,
    viewer: LoginViewer,
    accountId: string,
    found: Credential | null,
  ): PendingFactor | null => {
    const { accountId: of, sealed } = found?.detail ?? {}
    const isOwn = found?.sessionId === viewer.sessionId && of === accountId && typeof sealed === 'string'
    return isOwn ? factors.open(sealed) : null
  }

  async function tell({ db, viewer }: Write, change: Change, ctx: Pick<Context, 'userAgent'>): Promise<void> {
    const person = await findPerson(db, viewer)
    if (person) await mail.queue(db, noticeOf(person, change, readUserAgent(ctx.userAgent), now()))
  }

  return { findOwn, reach, reachConfirmed, isRequired, mintStep, openStep, tell }
}

function noticeOf(person: Person, change: Change, agent: ReturnType<typeof readUserAgent>, now: Date) {
  const language = languageOf(person)
  return {
    template: 'factorsChanged' as const,
    values: { ...change, agent, at: now.toISOString(), timeZone: person.timeZone },
    companyId: person.companyId,
    to: { address: person.email, name: nameIn(person, language), loginId: person.loginId },
    language,
  }
}
