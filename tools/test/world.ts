import { machineScopes } from '@portolan/contract/access'
import pg from 'pg'
import { hashSecret, newSecret } from '../../apps/server/src/crypto/secrets.ts'

/** The three secrets of one session, which authenticate a person's calls. */
export interface Credentials {
  readonly sid: string
  readonly bearer: string
  readonly profile: string
}

export interface Person extends Credentials {
  /** Access token of the person's phone. */
  readonly mobileBearer: string
  readonly loginId: number
  readonly travelerId: number
  readonly email: string
}

export interface Tenant {
  readonly companyId: number
  readonly code: string
  /** Domain of its people's e-mail addresses. */
  readonly domain: string
  /** Part of every name and text of this tenant. Where it shows in another tenant's answer, data leaked. */
  readonly marker: string
  /** Has the view right company. */
  readonly coordinator: Person
  /** Has the view right myself. */
  readonly traveller: Person
  /** A colleague whose trips the traveller may not see. */
  readonly colleague: Person
  readonly colleagueMarker: string
  /** Bearer of a machine client that is bound to this company and holds every scope. */
  readonly machineBearer: string
  readonly machineClientId: string
}

export interface World {
  readonly alpha: Tenant
  readonly bravo: Tenant
  readonly serviceToken: string
}

/**
 * Creates two client companies with people, sessions and machine clients, as the superuser. Tests of access use them.
 * In a database with several worlds the suffix keeps names and addresses apart.
 */
export async function createWorld(adminUrl: string, suffix = ''): Promise<World> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const serviceToken = await credential(client, { kind: 'service' })
    return {
      alpha: await createTenant(client, `ALPHA${suffix}`),
      bravo: await createTenant(client, `BRAVO${suffix}`),
      serviceToken,
    }
  } finally {
    await client.end()
  }
}

async function createTenant(client: pg.Client, name: string): Promise<Tenant> {
  const marker = `${name}-ONLY`
  const colleagueMarker = `${name}-COLLEAGUE`
  const code = `${name.toLowerCase()}-co`
  const domain = `${name.toLowerCase()}.example`
  const companyId = await insert(client, 'company', {
    code,
    display_name: `${marker} Company`,
    email_domains: [domain],
  })
  const person = (role: string, viewRight: number, tag: string) =>
    createPerson(client, companyId, {
      email: `${role}@${domain}`,
      name: `${role} ${tag}`,
      viewRight,
    })
  const machineClientId = `${name}-machine`
  const machineId = await insert(client, 'machine_client', {
    client_id: machineClientId,
    company_id: companyId,
    name,
    secret_hash: 'none',
    scopes: [...machineScopes],
  })
  return {
    companyId,
    code,
    domain,
    marker,
    colleagueMarker,
    coordinator: await person('coordinator', 7, marker),
    traveller: await person('traveller', 1, marker),
    colleague: await person('colleague', 1, colleagueMarker),
    machineBearer: await credential(client, {
      kind: 'machine',
      machine_client_id: machineId,
      company_id: companyId,
      scopes: [...machineScopes],
    }),
    machineClientId,
  }
}

async function createPerson(
  client: pg.Client,
  companyId: number,
  person: { email: string; name: string; viewRight: number },
): Promise<Person> {
  const loginId = await insert(client, 'login', {
    company_id: companyId,
    email: person.email,
    name: person.name,
    short_name: 'XX',
    view_right: person.viewRight,
  })
  const travelerId = await insert(client, 'traveler', {
    company_id: companyId,
    login_id: loginId,
    code: person.email,
    name: person.name,
    folded_name: person.name.toLowerCase(),
    email: person.email,
  })
  return {
    loginId,
    travelerId,
    email: person.email,
    ...(await createSession(client, companyId, loginId, person.email)),
    mobileBearer: await createPhone(client, companyId, loginId, person.name),
  }
}

/** Creates a phone that has redeemed its code and returns its access token. */
async function createPhone(client: pg.Client, companyId: number, loginId: number, name: string): Promise<string> {
  const platformId = await insert(client, 'mobile_platform', {
    company_id: companyId,
    login_id: loginId,
    platform_user_id: newSecret().slice(0, 22),
    platform_code: 'web',
    name: `Phone of ${name}`,
  })
  return credential(client, {
    kind: 'mobile',
    company_id: companyId,
    login_id: loginId,
    object_kind: 'mobile_platform',
    object_id: platformId,
  })
}

/** Creates a valid session with a bearer and a profile token, as a finished sign-in does. */
export async function createSession(
  client: Pick<pg.ClientBase, 'query'>,
  companyId: number,
  loginId: number,
  email: string,
): Promise<Credentials> {
  const sid = newSecret()
  const sessionId = await insert(client, 'session', {
    sid_hash: hashSecret(sid),
    issuer: 'https://issuer.example',
    subject: email,
    email,
    email_verified: true,
    auth_time: new Date(),
    provider_tokens: 'sealed',
    provider_renew_at: inHours(12),
    company_id: companyId,
    login_id: loginId,
    idle_minutes: 20,
    absolute_expires_at: inHours(12),
  })
  const owned = { company_id: companyId, login_id: loginId, session_id: sessionId }
  return {
    sid,
    bearer: await credential(client, { kind: 'bearer', ...owned }),
    profile: await credential(client, { kind: 'profile', ...owned }),
  }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function credential(client: Pick<pg.ClientBase, 'query'>, values: Record<string, unknown>): Promise<string> {
  const secret = newSecret()
  await insert(client, 'credential', { hash: hashSecret(secret), expires_at: inHours(12), ...values })
  return secret
}

async function insert(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  values: Record<string, unknown>,
): Promise<number> {
  const columns = Object.keys(values)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
    Object.values(values),
  )
  return Number(rows[0]?.id)
}
