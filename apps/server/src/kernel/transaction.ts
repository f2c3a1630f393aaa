import { AsyncLocalStorage } from 'node:async_hooks'
import { type ErrorCode, errors } from '@portolan/contract/errors'
import type { Declaration } from '@portolan/contract/operation'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { setCompanies } from '../db/company-scope.ts'
import { isUnanswered, kyselyOver, type Pools } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import type { BoundStatement } from '../db/statement.ts'
import { scopeOf, type Scope } from './scope.ts'
import { AppError, toCommitError } from './app-error.ts'
import { type HeldAnswers, heldAnswers, sendTogether, ViewerChanged } from './held-answers.ts'
import { type KeptViewer, KeptViewers } from './kept-viewers.ts'
import { appendAudit, type AuditLine } from './audit.ts'
import { enter } from './enter-statements.ts'
import { releaseOpenRead, takeOpenRead } from './open-reads.ts'
import { hasRight, type Viewer } from './viewer.ts'

export interface ReadTransaction<V = Viewer> {
  readonly db: Kysely<Database>
  readonly viewer: V
  /** Runs a prepared statement: for the few hottest queries. */
  run<Row extends pg.QueryResultRow>(statement: BoundStatement): Promise<Row[]>
  /** Adds to the audit line what the call was about: ids and codes, never personal data. */
  about(object: Record<string, unknown>): void
  /**
   * Sets the companies that row level security lets through from now on; null: all. Only for calls that run as system
   * and whose credential has no company: a service token, a sign-in without a login.
   */
  reach(companies: readonly number[] | null): Promise<void>
}

/** The login in an audit line. */
export interface AuditedPerson {
  readonly loginId: number
  readonly companyId: number
}

export interface WriteTransaction<V = Viewer> extends ReadTransaction<V> {
  /** Sets the person of the audit line where the credential names none: the holder of a link, a person who signs in. */
  auditAs(person: AuditedPerson): void
  /**
   * Authenticates again, after this transaction bound the session to a login: answers that login with its companies.
   */
  reenter(): Promise<V>
}

/** SHA-256 hashes of the credentials that the caller sent; null where one is missing. */
export interface Credentials {
  readonly sid: string | null
  readonly bearer: string | null
  readonly profile: string | null
  readonly service: string | null
  readonly email?: string | null
  /** Not a hash: the reference of the object that the mail link must belong to; null where the call names no object. */
  readonly objectRef?: string | null
}

export interface TransactionDeps {
  readonly pools: Pools
  /** Tests replace the viewer's scope with 'everything', to prove that row level security works alone. */
  readonly overrideScope?: (scope: Scope) => Scope
}

const inside = new AsyncLocalStorage<true>()

/**
 * Adapters, mail and storage call this first: a supplier call inside a transaction would hold its database connection.
 */
export function refuseInsideTransaction(what: string) {
  if (inside.getStore())
    throw new Error(`${what} inside a database transaction: enqueue a job in the transaction instead`)
}

/** The parts of a declaration that decide how its transactions run. */
type Declared = Pick<Declaration, 'access' | 'needs' | 'runsAs' | 'reachesDesk' | 'reachesAdmin'>

/** Callers without a company for row level security, or with one that `enter_machine` sets. */
const systemAccess: readonly Declared['access']['kind'][] = ['machine', 'cookie', 'public']

export class Transactions {
  readonly #deps: TransactionDeps
  readonly #declared: Declared
  readonly #isSystem: boolean
  #credentials: Credentials
  #entered = false
  viewer: Viewer | null = null
  /** What this call's reads are about. */
  readonly readObject: Record<string, unknown> = {}

  constructor(deps: TransactionDeps, declared: Declared, credentials: Credentials) {
    this.#deps = deps
    this.#declared = declared
    this.#isSystem = declared.runsAs === 'system' || systemAccess.includes(declared.access.kind)
    this.#credentials = credentials
  }

  /** For an upload, whose form fields may carry credentials too. */
  useCredentials(credentials: Credentials) {
    this.#credentials = credentials
  }

  /** Whether the database has accepted the caller's credential in this call, or the call needs none. */
  get hasEntered() {
    return this.#entered || this.#enterCall() === null
  }

  /** The caller; reads the database only if no transaction of this call has authenticated yet. */
  async enteredViewer(): Promise<Viewer> {
    return this.viewer ?? this.read(async ({ viewer }) => viewer)
  }

  async read<T>(run: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    const pool = this.#poolFor('read')
    try {
      return await this.#readFrom(pool, run)
    } catch (error) {
      // A lagging replica may not know a new session yet, so the primary decides about rejections.
      if (pool === this.#deps.pools.app || this.#entered || pool !== this.#deps.pools.replica) throw error
      // The caller has waited its time.
      if (isUnanswered(error)) throw error
      return await this.#readFrom(this.#deps.pools.app, run)
    }
  }

  async #readFrom<T>(pool: pg.Pool, run: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const kept = this.#keptViewer()
      const result = kept ? await this.#readAs(kept, client, run) : await this.#readEntered(client, run)
      this.#endRead(pool, client)
      return result
    } catch (error) {
      await rollback(client)
      throw error
    }
  }

  async #readEntered<T>(client: pg.PoolClient, run: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    const viewer = await this.#enter(client, 'BEGIN READ ONLY')
    return inside.run(true, () => run(this.#over(heldAnswers(client), viewer, this.readObject)))
  }

  /** Whom the caller was last. Not for the system role, which sees everything where entering is refused. */
  #keptViewer(): KeptViewer | undefined {
    const call = this.#isSystem ? null : this.#enterCall()
    const kept = call ? keptViewersOf(this.#deps).find(call) : undefined
    const { needs } = this.#declared
    return kept && needs && !hasRight(kept.viewer, needs) ? undefined : kept
  }

  /**
   * Reads as the kept viewer while the database says who the caller is now: BEGIN, entering and the first statement leave
   * in one write. Neither rows nor errors reach anyone before the database has confirmed the viewer; if it is another
   * one, or none any more, what ran counts for nothing and runs again.
   */
  async #readAs<T>(
    { answer, viewer }: KeptViewer,
    client: pg.PoolClient,
    run: (tx: ReadTransaction) => Promise<T>,
  ): Promise<T> {
    const held = heldAnswers(client)
    sendTogether(client)
    const entered = this.#ask(client, 'BEGIN READ ONLY')
    held.holdUntil(
      entered.then((now) => {
        if (now !== answer) throw new ViewerChanged('The viewer has changed')
      }),
    )
    const object: Record<string, unknown> = {}
    const [now, outcome] = await Promise.allSettled([
      entered,
      inside.run(true, async () => run(this.#over(held, viewer, object))),
    ])
    held.letGo()
    if (now.status === 'rejected') throw now.reason
    if (now.value !== answer) {
      await client.query('ROLLBACK')
      return this.#readEntered(client, run)
    }
    this.#entered = true
    this.viewer = viewer
    if (outcome.status === 'rejected') throw outcome.reason
    Object.assign(this.readObject, object)
    return outcome.value
  }

  /** The answer does not wait for the end of a transaction that wrote nothing. */
  #endRead(pool: pg.Pool, client: pg.PoolClient) {
    // Jobs use the system pool too, and do not take over open reads.
    if (pool !== this.#deps.pools.system) return releaseOpenRead(client)
    void client.query('COMMIT').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }

  /** Runs `run` in a transaction; `audit` answers the line that is written with the COMMIT. */
  async write<T>(
    run: (tx: WriteTransaction) => Promise<T>,
    audit: (viewer: Viewer, object: Record<string, unknown>) => AuditLine,
  ): Promise<T> {
    const client = await this.#poolFor('write').connect()
    try {
      let viewer = await this.#enter(client, 'BEGIN')
      const person: Partial<AuditedPerson> = {}
      const object: Record<string, unknown> = {}
      const tx: WriteTransaction = {
        ...this.#over(heldAnswers(client), viewer, object),
        auditAs: ({ loginId, companyId }) => void Object.assign(person, { loginId, companyId }),
        reenter: async () => (viewer = await this.#reenter(client)),
      }
      const result = await inside.run(true, () => run(tx))
      const line = appendAudit({ ...audit(viewer, object), ...person })
      // A line that is refused turns the COMMIT behind it into a ROLLBACK.
      await Promise.all([client.query(line), client.query('COMMIT')]).catch((error: unknown) => {
        throw toCommitError(error)
      })
      client.release()
      return result
    } catch (error) {
      await rollback(client)
      throw error
    }
  }

  /** Decides the database role of a call; nothing else does. */
  #poolFor(effect: 'read' | 'write'): pg.Pool {
    const { pools } = this.#deps
    if (this.#isSystem) return pools.system
    return effect === 'read' ? pools.replica : pools.app
  }

  #over(client: HeldAnswers, viewer: Viewer, object: Record<string, unknown>): ReadTransaction {
    const db = kyselyOver(client)
    return {
      db,
      viewer,
      about: (more) => void Object.assign(object, more),
      run: async <Row extends pg.QueryResultRow>(statement: BoundStatement) =>
        (await client.query<Row>(statement)).rows,
      reach: async (companies) => {
        if (!this.#isSystem)
          throw new Error("A call's companies are its viewer's: only one that runs as system may reach others")
        await setCompanies(db, companies)
      },
    }
  }

  async #enter(client: pg.PoolClient, begin: string): Promise<Viewer> {
    sendTogether(client)
    const answer = await this.#ask(client, begin)
    if (answer !== null) return this.#accept(answer)
    this.#entered = true
    return (this.viewer = { kind: 'anonymous' })
  }

  /** Begins and asks who the caller is, in one round trip (pools pipeline); null where the call needs no credential. */
  async #ask(client: pg.PoolClient, begin: string): Promise<string | null> {
    const call = this.#enterCall()
    const begun = client.query(takeOpenRead(client) ? `COMMIT; ${begin}` : begin)
    if (!call) return await begun.then(() => null)
    const [, { rows }] = await Promise.all([begun, client.query<Entered>(call)])
    return answerOf(rows)
  }

  async #reenter(client: pg.PoolClient): Promise<Viewer> {
    const call = this.#enterCall()
    if (!call) throw new Error('This call has no credential to enter by')
    const { rows } = await client.query<Entered>(call)
    return this.#accept(answerOf(rows))
  }

  #accept(answer: string): Viewer {
    const call = this.#enterCall()
    const entered = JSON.parse(answer) as EnterResult
    if ('refused' in entered) {
      if (call) keptViewersOf(this.#deps).forget(call)
      throw new AppError(isCode(entered.refused) ? entered.refused : 'no_access_token')
    }
    const viewer = this.#toViewer(entered)
    if (call && !this.#isSystem) keptViewersOf(this.#deps).keep(call, { answer, viewer })
    const { needs } = this.#declared
    if (needs && !hasRight(viewer, needs)) throw new AppError('no_right')
    this.#entered = true
    this.viewer = viewer
    return viewer
  }

  /** Credentials are parameters and never stand in a statement's text, which other connections of the role may read. */
  #enterCall(): BoundStatement | null {
    const { sid, bearer, profile, service, email = null, objectRef = null } = this.#credentials
    const { access, reachesDesk = false, reachesAdmin = false } = this.#declared
    switch (access.kind) {
      case 'session-or-email':
        return (reachesDesk ? enter.deskOrEmail : enter.sessionOrEmail)({
          sid,
          bearer,
          profile,
          email,
          object: access.object,
          ref: withoutNul(objectRef),
        })
      case 'mobile':
        return enter.mobile({ bearer })
      case 'session':
        return (reachesAdmin ? enter.admin : reachesDesk ? enter.desk : enter.session)({
          sid,
          bearer,
          profile,
          stage: access.stage,
        })
      case 'service':
        return access.optional && !service ? null : enter.service({ service })
      case 'machine':
        return enter.machine({ bearer, scope: access.scope })
      case 'cookie':
      case 'public':
        return null
    }
  }

  #toViewer(entered: Exclude<EnterResult, { refused: string }>): Viewer {
    if (entered.kind !== 'login' && entered.kind !== 'mobile') return entered
    const { travelers, ...viewer } = entered
    const scope = scopeOf(viewer.companies, travelers)
    const cut = { scope: this.#deps.overrideScope?.(scope) ?? scope }
    return viewer.kind === 'login'
      ? { deskCompanies: [], adminCompanies: [], ...viewer, ...cut }
      : { ...viewer, ...cut }
  }
}

type EnterResult =
  | { refused: string }
  | Exclude<Viewer, { kind: 'login' | 'mobile' }>
  | (Omit<Extract<Viewer, { kind: 'login' }>, 'scope' | 'deskCompanies' | 'adminCompanies'> & {
      travelers: number[] | null
      deskCompanies?: number[]
      adminCompanies?: number[]
    })
  | (Omit<Extract<Viewer, { kind: 'mobile' }>, 'scope'> & { travelers: number[] | null })

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

interface Entered {
  /** An `EnterResult` as JSON; equal texts are equal viewers. */
  readonly viewer: string
}

function answerOf([row]: readonly Entered[]): string {
  if (!row) throw new Error('enter() answered nothing')
  return row.viewer
}

const keptViewers = new WeakMap<TransactionDeps, KeptViewers>()

/** One server's. */
function keptViewersOf(deps: TransactionDeps): KeptViewers {
  let kept = keptViewers.get(deps)
  if (!kept) keptViewers.set(deps, (kept = new KeptViewers()))
  return kept
}

/** A reference comes from the caller, and PostgreSQL takes no U+0000. */
const withoutNul = (value: string | null) => value?.replaceAll('\0', '') ?? null

async function rollback(client: pg.PoolClient) {
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
