import pg from 'pg'
import type { CredentialKind } from '../../apps/server/src/db/tables/foundation.ts'
import { hashSecret, newSecret } from '../../apps/server/src/kernel/secrets.ts'
import { createSession, type World } from './world.ts'

/** A secret as the product would have handed it out, to a traveller of the first tenant. */
export interface Minted {
  readonly kind: CredentialKind
  readonly id: number
  readonly secret: string
  /** The session it hangs on, where it hangs on one. */
  readonly sessionId: number | null
  /** What it hangs on otherwise: an e-mail token on its link, a profile token of a link on its e-mail token. */
  readonly parent: Minted | null
}

/** What surrounds a secret in a complete request. */
export interface Surroundings {
  readonly sid: string
  readonly bearer: string
  readonly profile: string
  readonly service: string
  readonly email: Minted
}

export interface Mint {
  living(kind: CredentialKind): Promise<Minted>
  expired(kind: CredentialKind): Promise<Minted>
  revoked(kind: CredentialKind): Promise<Minted>
  used(kind: CredentialKind): Promise<Minted>
  whole(minted: Minted): Promise<Surroundings>
  close(): Promise<void>
}

type Owner = 'session' | 'login' | 'nobody' | 'machine'

/** Whose each kind is; a kind that is added does not compile without a line here. */
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
  sso_context: 'session',
  qr_login: 'login',
  mobile: 'login',
  mobile_refresh: 'login',
  hand_over: 'login',
  logout_notice: 'nobody',
}

export const credentialKinds = Object.keys(owners) as CredentialKind[]

export const hangsOnSession = (kind: CredentialKind) => owners[kind] === 'session'

const parents: Partial<Record<CredentialKind, CredentialKind>> = { email: 'email_link', email_profile: 'email' }

/** Mints as the superuser, so that a test needs none of the product's ways to each kind. */
export async function openMint(adminUrl: string, { alpha, serviceToken }: World): Promise<Mint> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const person = alpha.traveller
  const platformId = await phoneOf(client, person.loginId)
  const machineId = await idOf(client, `SELECT id FROM machine_client WHERE company_id = $1`, [alpha.companyId])

  const openSession = async () => {
    const opened = await createSession(client, alpha.companyId, person.loginId, person.email)
    return { ...opened, id: await idOf(client, 'SELECT id FROM session WHERE sid_hash = $1', [hashSecret(opened.sid)]) }
  }
  const sessions = new Map<number, Awaited<ReturnType<typeof openSession>>>()

  const living = async (kind: CredentialKind): Promise<Minted> => {
    const parentKind = parents[kind]
    return insert(kind, parentKind ? await living(parentKind) : null)
  }

  const insert = async (kind: CredentialKind, parent: Minted | null): Promise<Minted> => {
    const owner = owners[kind]
    const session = owner === 'session' ? await openSession() : null
    if (session) sessions.set(session.id, session)
    const isPhones = kind === 'mobile' || kind === 'mobile_refresh'
    const isOfMail = kind === 'email' || kind === 'email_link'
    const isPersons = owner === 'session' || owner === 'login'
    const secret = newSecret()
    const id = await idOf(
      client,
      `INSERT INTO credential (kind, hash, company_id, login_id, session_id, machine_client_id, scopes, object_kind, object_id, object_ref, parent_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + interval '1 hour') RETURNING id`,
      [
        kind,
        hashSecret(secret),
        owner === 'nobody' ? null : alpha.companyId,
        isPersons ? person.loginId : null,
        session?.id ?? null,
        owner === 'machine' || kind === 'hand_over' ? machineId : null,
        owner === 'machine' ? ['provision', 'import', 'content', 'mail', 'sign-in', 'hand-over'] : [],
        isPhones ? 'mobile_platform' : isOfMail ? 'request' : null,
        isPhones ? platformId : isOfMail ? 4711 : null,
        isOfMail ? 'REQ-4711' : null,
        parent?.id ?? null,
      ],
    )
    return { kind, id, secret, sessionId: session?.id ?? null, parent }
  }
  const set = async (kind: CredentialKind, change: string) => {
    const minted = await living(kind)
    await client.query(`UPDATE credential SET ${change} WHERE id = $1`, [minted.id])
    return minted
  }

  return {
    living,
    expired: (kind) => set(kind, `expires_at = now() - interval '1 second'`),
    revoked: (kind) => set(kind, 'revoked_at = now()'),
    used: (kind) => set(kind, 'used_at = now()'),
    whole: async (minted) => {
      const known = minted.sessionId === null ? undefined : sessions.get(minted.sessionId)
      const session = known ?? (await openSession())
      const email = minted.kind === 'email_profile' && minted.parent ? minted.parent : await living('email')
      const profile = minted.kind === 'email' ? (await insert('email_profile', minted)).secret : session.profile
      return { sid: session.sid, bearer: session.bearer, profile, service: serviceToken, email }
    },
    close: () => client.end(),
  }
}

async function idOf(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: string | number }>(text, values)
  return Number(rows[0]?.id)
}

const phoneOf = (client: pg.Client, loginId: number) =>
  idOf(client, 'SELECT id FROM mobile_platform WHERE login_id = $1 LIMIT 1', [loginId])
