import { features } from '@portolan/contract/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type CallCredentials, callCredentials, send } from '../../../tools/test/caller.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { type Mint, openMint } from '../../../tools/test/mint.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { createWorld, type Person, type Tenant, type World } from '../../../tools/test/world.ts'
import { upsertAccount } from './identity/embedded/account.store.ts'
import { openPools, type Pools } from './db/database.ts'

/**
 * What ends a person's access ends all of it on every process at once: the way is taken at one server, every secret is
 * shown to another the moment it answers, and the streams that are open there end within a second.
 */

const { session, administration } = features
const mobileLogin = features['mobile-login']

let here: TestPortolan
let there: TestPortolan
let world: World
let pools: Pools
beforeAll(async () => {
  here = await startPortolan()
  there = await startPortolan({ database: here.database, env: { PORTOLAN_DATA_DIR: here.dataDir } })
  world = await createWorld(here.database.adminUrl)
  pools = openPools({ ...here.database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await there.stop()
  await here.stop()
})

/** Everything a person may hold at once: two browsers, a phone, and codes that wait to be used. */
interface Holdings {
  readonly person: Person
  readonly tenant: Tenant
  readonly other: CallCredentials
  readonly refresh: string
  readonly code: string
  /** Of a phone that waits. */
  readonly waiting: string
  readonly handOver: string
  readonly email: { readonly token: string; readonly profile: string }
}

async function hold(tenant: Tenant, person: Person): Promise<Holdings> {
  const mint = await openMint(here.database.adminUrl, world, tenant, person)
  try {
    const profile = await mint.valid('email_profile')
    return {
      person,
      tenant,
      other: await otherBrowser(mint),
      refresh: (await mint.valid('mobile_refresh')).secret,
      code: (await mint.valid('qr_login')).secret,
      waiting: (await mint.valid('mobile_waiting')).secret,
      handOver: (await mint.valid('hand_over')).secret,
      email: { token: profile.parent?.secret ?? '', profile: profile.secret },
    }
  } finally {
    await mint.close()
  }
}

async function otherBrowser(mint: Mint): Promise<CallCredentials> {
  const { sid, bearer, profile } = await mint.complete(await mint.valid('profile'))
  return { sid, bearer, profile }
}

/** Shows everything at the other server; the names of what still opens something. */
async function whatOpens({
  person,
  tenant,
  other,
  refresh,
  code,
  waiting,
  handOver,
  email,
}: Holdings): Promise<string[]> {
  const at = there.url
  const shown: Record<string, Promise<Answer>> = {
    session: send(at, session.getUserData, {}, callCredentials(person)),
    cookie: send(at, session.renew, {}, { sid: person.sid }),
    'other session': send(at, session.getUserData, {}, other),
    'other cookie': send(at, session.renew, {}, { sid: other.sid ?? '' }),
    phone: send(at, mobileLogin.me, {}, { bearer: person.mobileBearer }),
    'refresh of the phone': send(at, mobileLogin.refresh, {}, { headers: { cookie: `portolan_mobile=${refresh}` } }),
    'phone that waits': send(at, mobileLogin.await, {}, { headers: { cookie: `portolan_mobile-waiting=${waiting}` } }),
    'code of a picture': send(at, mobileLogin.look, { code }, {}),
    'code of a hand-over': send(
      at,
      features['booking-tool'].redeem,
      { code: handOver },
      { bearer: tenant.machineBearer },
    ),
    'e-mail token': send(
      at,
      features['trip-requests'].getAttachment,
      { AttachmentToken: 'A'.repeat(22), EmailToken: email.token },
      { profile: email.profile },
    ),
  }
  const answers = await Promise.all(Object.entries(shown).map(async ([name, asked]) => ({ name, answer: await asked })))
  // Whatever is no refusal was let in, if only to find nothing there.
  return answers.filter(({ answer }) => answer.status !== 401 && answer.status !== 403).map(({ name }) => name)
}

/** A stream at the other server; `ended` is what it said, once it has ended. */
async function follow(who: CallCredentials): Promise<{ ended: Promise<string> }> {
  const response = await fetch(there.url + session.stream.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `portolan_sid=${who.sid ?? ''}`,
      authorization: `Bearer ${who.bearer ?? ''}`,
    },
    body: JSON.stringify({ ProfileToken: who.profile }),
  })
  expect(response.status).toBe(200)
  return { ended: response.text() }
}

const set = (statement: string, values: unknown[]) =>
  withClient(here.database.adminUrl, (client) => client.query(statement, values))

/** A session of a second factor shown just now, of somebody who may reset it. */
async function proveTwice(person: Person) {
  await set('UPDATE login SET may_reset_mfa = true WHERE id = $1', [person.loginId])
  await set(`UPDATE session SET acr = 'mfa', auth_time = now(), issuer = $2 WHERE login_id = $1`, [
    person.loginId,
    `${here.server.url}/identity`,
  ])
}

const provision = (tenant: Tenant, document: object) =>
  send(
    here.url,
    administration.provision,
    { fields: {}, files: [{ name: 'people.json', content: JSON.stringify(document) }] },
    { bearer: tenant.machineBearer },
  )

interface Way {
  readonly name: string
  readonly who: (world: World) => [Tenant, Person]
  readonly prepare?: (held: Holdings) => Promise<void>
  readonly go: (held: Holdings) => Promise<Answer>
  /** What it is right to leave open. */
  readonly leaves?: readonly string[]
}

const others = [
  'other session',
  'other cookie',
  'phone',
  'refresh of the phone',
  'phone that waits',
  'code of a picture',
  'code of a hand-over',
  'e-mail token',
]

const ways: readonly Way[] = [
  {
    name: 'signing out',
    who: ({ alpha }) => [alpha, alpha.colleague],
    go: ({ person }) => send(here.url, session.logout, {}, callCredentials(person)),
    // This browser alone is left; the other one, the phone and what waits stay.
    leaves: others,
  },
  {
    name: 'resetting the own second factor',
    who: ({ alpha }) => [alpha, alpha.traveller],
    prepare: ({ person }) => proveTwice(person),
    go: ({ person }) => send(here.url, session.resetFactors, { Email: person.email }, callCredentials(person)),
  },
  {
    name: 'a reset of the second factor by the back office',
    who: ({ bravo }) => [bravo, bravo.colleague],
    go: ({ person, tenant }) =>
      send(
        here.url,
        session.resetFactorsOf,
        { company: tenant.code, email: person.email },
        { bearer: tenant.machineBearer },
      ),
  },
  {
    name: 'a new password',
    who: ({ bravo }) => [bravo, bravo.traveller],
    go: async ({ tenant, person }) => {
      const mint = await openMint(here.database.adminUrl, world, tenant, person)
      const { secret } = await mint.valid('reset_link')
      await mint.close()
      const input = { EmailToken: secret, Password: 'twelve green bottles on a wall' }
      return send(here.url, features['password-reset'].resetPassword, input, { service: world.serviceToken })
    },
  },
  {
    name: 'a login that provisioning closes',
    who: ({ alpha }) => [alpha, alpha.coordinator],
    go: ({ tenant, person }) =>
      provision(tenant, {
        people: [{ company: tenant.code, email: person.email, name: 'Somebody', active: false }],
      }),
  },
]

describe.each(ways)('$name', ({ who, prepare, go, leaves }) => {
  it('ends it at once, at the other server as well', async () => {
    const [tenant, person] = who(world)
    await upsertAccount(pools.systemDb, {
      email: person.email,
      name: 'Somebody',
      password: 'an old password of theirs',
    })
    const held = await hold(tenant, person)
    await prepare?.(held)
    const streams = [await follow(callCredentials(person)), ...(leaves ? [] : [await follow(held.other)])]

    const answer = await go(held)
    expect(answer.status, answer.text).toBe(200)
    const started = performance.now()
    expect(await whatOpens(held)).toEqual(leaves ?? [])
    for (const said of await Promise.all(streams.map(({ ended }) => ended))) expect(said).toContain('event: over')
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
