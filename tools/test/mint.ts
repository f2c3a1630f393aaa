import { machineScopes } from '@portolan/contract/access'
import pg from 'pg'
import { type BoundStatement, statement } from '../../apps/server/src/db/statement.ts'
import type { CredentialKind } from '../../apps/server/src/db/tables/foundation.ts'
import { hashPassword } from '../../apps/server/src/identity/embedded/password.ts'
import { hashSecret, newSecret } from '../../apps/server/src/crypto/secrets.ts'
import { createSession, type Person, type Tenant, type World } from './world.ts'

/** A secret as the product issues it. */
export interface Minted {
  readonly kind: CredentialKind
  readonly id: number
  readonly secret: string
  /** The session that it belongs to; null where it belongs to none. */
  readonly sessionId: number | null
  /** The credential that it comes from: an e-mail token from its link, a link's profile token from the e-mail token. */
  readonly parent: Minted | null
}

/** The credentials that a complete request carries beside one secret. */
export interface CompleteCredentials {
  readonly sid: string
  readonly bearer: string
  readonly profile: string
  readonly service: string
  readonly email: Minted
}

export interface Mint {
  valid(kind: CredentialKind): Promise<Minted>
  expired(kind: CredentialKind): Promise<Minted>
  revoked(kind: CredentialKind): Promise<Minted>
  used(kind: CredentialKind): Promise<Minted>
  complete(minted: Minted): Promise<CompleteCredentials>
  /** Runs SQL as the superuser. */
  query(sql: string): Promise<unknown>
  close(): Promise<void>
}

type Owner = 'session' | 'login' | 'nobody' | 'machine'

/** Who owns a credential of each kind. A new kind does not compile without a line here. */
const owners: Record<CredentialKind, Owner> = {
  bearer: 'session',
  profile: 'session',
  service: 'nobody',
  machine: 'machine',
  email_link: 'login',
  email: 'login',
  email_profile: 'login',
  redirect_context: 'nobody',
  reset_link: 'login',
  sign_in_ticket: 'login',
  captcha: 'nobody',
  mfa_check: 'login',
  factor_step: 'session',
  sso_context: 'session',
  qr_login: 'session',
  mobile_waiting: 'login',
  mobile: 'login',
  mobile_refresh: 'login',
  hand_over: 'login',
  logout_notice: 'nobody',
  answer_link: 'nobody',
}

export const credentialKinds = Object.keys(owners) as CredentialKind[]

const parents: Partial<Record<CredentialKind, CredentialKind>> = { email: 'email_link', email_profile: 'email' }

const insertCredential = statement(
  'credential of a test',
  {
    kind: 'text',
    hash: 'text',
    companyId: 'bigint | null',
    loginId: 'bigint | null',
    sessionId: 'bigint | null',
    machineClientId: 'bigint | null',
    scopes: 'text[]',
    objectKind: 'text | null',
    objectId: 'bigint | null',
    objectRef: 'text | null',
    parentId: 'bigint | null',
    detail: 'jsonb',
  },
  `INSERT INTO credential (kind, hash, company_id, login_id, session_id, machine_client_id, scopes, object_kind, object_id,
      object_ref, parent_id, detail, expires_at)
    VALUES (:kind, :hash, :companyId, :loginId, :sessionId, :machineClientId, :scopes, :objectKind, :objectId,
      :objectRef, :parentId, :detail, now() + interval '1 hour') RETURNING id`,
)

/** Mints for one person as the superuser, so that a test needs none of the product's ways to each kind. */
export async function openMint(
  adminUrl: string,
  { alpha, serviceToken }: World,
  tenant: Tenant = alpha,
  person: Person = tenant.traveller,
): Promise<Mint> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('UPDATE login SET may_sign_in_by_qr = true WHERE id = $1', [person.loginId])
  const subject = await accountOf(client, person.email)
  const details: Partial<Record<CredentialKind, object>> = {
    redirect_context: { path: '/' },
    reset_link: { subject },
    qr_login: { notifyKey: 'a key' },
    mfa_check: { issuer: 'https://issuer.example', subject: person.email },
    hand_over: { kind: 'app', audience: tenant.code, approvalOnly: false, locale: 'en-US', appId: 'app' },
  }
  const platformId = await phoneOf(client, person.loginId)
  const machineId = await idOf(client, `SELECT id FROM machine_client WHERE company_id = $1`, [tenant.companyId])

  const openSession = async () => {
    const opened = await createSession(client, tenant.companyId, person.loginId, person.email)
    return { ...opened, id: await idOf(client, 'SELECT id FROM session WHERE sid_hash = $1', [hashSecret(opened.sid)]) }
  }
  const sessions = new Map<number, Awaited<ReturnType<typeof openSession>>>()

  const valid = async (kind: CredentialKind): Promise<Minted> => {
    const parentKind = parents[kind]
    return insert(kind, parentKind ? await valid(parentKind) : null)
  }

  const insert = async (kind: CredentialKind, parent: Minted | null): Promise<Minted> => {
    const owner = owners[kind]
    const session = owner === 'session' ? await openSession() : null
    if (session) sessions.set(session.id, session)
    const isPhones = kind === 'mobile' || kind === 'mobile_refresh'
    const isWaiting = kind === 'mobile_waiting'
    const isOfMail = kind === 'email' || kind === 'email_link'
    const isPersons = owner === 'session' || owner === 'login'
    const secret = newSecret()
    const id = await idOf(
      client,
      insertCredential({
        kind,
        hash: hashSecret(secret),
        companyId: owner === 'nobody' ? null : tenant.companyId,
        loginId: isPersons ? person.loginId : null,
        sessionId: session?.id ?? null,
        machineClientId: owner === 'machine' || kind === 'hand_over' ? machineId : null,
        scopes: owner === 'machine' ? [...machineScopes] : [],
        objectKind: isPhones ? 'mobile_platform' : isWaiting ? 'mobile_sign_in' : isOfMail ? 'request' : null,
        objectId: isPhones
          ? platformId
          : isWaiting
            ? await createWaitingPhone(client, tenant, person, (await openSession()).id)
            : isOfMail
              ? 4711
              : null,
        objectRef: isOfMail ? 'REQ-4711' : null,
        parentId: parent?.id ?? null,
        detail: JSON.stringify(details[kind] ?? {}),
      }),
    )
    return { kind, id, secret, sessionId: session?.id ?? null, parent }
  }
  const set = async (kind: CredentialKind, change: string) => changed(client, await valid(kind), change)

  return {
    valid,
    expired: (kind) => set(kind, `expires_at = now() - interval '1 second'`),
    revoked: (kind) => set(kind, 'revoked_at = now()'),
    used: (kind) => set(kind, 'used_at = now()'),
    complete: async (minted) => {
      const known = minted.sessionId === null ? undefined : sessions.get(minted.sessionId)
      const session = known ?? (await openSession())
      const email = minted.kind === 'email_profile' && minted.parent ? minted.parent : await valid('email')
      const profile = minted.kind === 'email' ? (await insert('email_profile', minted)).secret : session.profile
      return { sid: session.sid, bearer: session.bearer, profile, service: serviceToken, email }
    },
    query: (sql) => client.query(sql),
    close: () => client.end(),
  }
}

async function idOf(client: pg.Client, text: string | BoundStatement, values?: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: string | number }>(text, values)
  return Number(rows[0]?.id)
}

/** Of the embedded provider; its password opens nothing. */
async function accountOf(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO identity_account (email, email_key, name, password_hash) VALUES ($1, $1, $1, $2)
     ON CONFLICT (email_key) DO UPDATE SET email = excluded.email RETURNING id`,
    [email, await hashPassword('a password that nobody types')],
  )
  return rows[0]?.id ?? ''
}

const phoneOf = (client: pg.Client, loginId: number) =>
  idOf(client, 'SELECT id FROM mobile_platform WHERE login_id = $1 LIMIT 1', [loginId])

async function changed(client: pg.Client, minted: Minted, change: string): Promise<Minted> {
  await client.query(`UPDATE credential SET ${change} WHERE id = $1`, [minted.id])
  return minted
}

/** A phone that waits to be confirmed at a session; the login's phone before it no longer does. */
async function createWaitingPhone(client: pg.Client, { companyId }: Tenant, { loginId }: Person, sessionId: number) {
  const replace = `UPDATE mobile_sign_in SET outcome = 'replaced', decided_at = now() WHERE outcome IS NULL AND login_id = $1`
  await client.query(replace, [loginId])
  return idOf(
    client,
    `INSERT INTO mobile_sign_in (company_id, login_id, session_id, ref, number, platform_code, name, address, expires_at)
     VALUES ($1, $2, $3, $4, '47', 'ios', 'A phone', '192.0.2.1', now() + interval '2 minutes') RETURNING id`,
    [companyId, loginId, sessionId, newSecret().slice(0, 22)],
  )
}
