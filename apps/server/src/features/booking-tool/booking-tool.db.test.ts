import { bookingTool } from '@portolan/contract/features/booking-tool'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { keptOutcomes } from '../../../../../tools/test/kept-outcomes.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import {
  createSession,
  createWorld,
  type Credentials,
  type Tenant,
  type World,
} from '../../../../../tools/test/world.ts'
import { openPools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import { testSecret } from '../../../../../tools/test/database.ts'
import { createSigningKeys } from './signing-keys.ts'
import { handOverSeed } from './testing/seed.ts'

let portolan: TestPortolan
let world: World
let alpha: Tenant & { appId: string }
let bravo: Tenant & { appId: string }
beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
  alpha = { ...world.alpha, ...(await seedTenant(portolan, world.alpha, handOverSeed)) }
  bravo = { ...world.bravo, ...(await seedTenant(portolan, world.bravo, handOverSeed)) }
})
afterAll(() => portolan.stop())

const sql = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, (client) => client.query(text, values))

interface Answered {
  readonly Url: string | null
  readonly Msg: string | null
}
async function toTool(who: Credentials, input: object = {}, headers = {}): Promise<Answered> {
  const answer = await send(portolan.url, bookingTool.getBookingToolUrl, input, { ...callCredentials(who), headers })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as Answered
}
const toApp = (who: Credentials, input: object) =>
  send(portolan.url, bookingTool.getAppUrl, input, callCredentials(who))
const redeem = (bearer: string, code: string) => send(portolan.url, bookingTool.redeem, { code }, { bearer })
const codeOf = ({ Url }: Answered) => new URL(Url ?? '').searchParams.get('code') ?? ''

const keySet = () => createRemoteJWKSet(new URL('/hand-over/keys', portolan.url))
const verify = (token: string, audience = 'ALPHA-machine') =>
  jwtVerify(token, keySet(), { issuer: issuer(), audience, algorithms: ['ES256'] })
const issuer = () => portolan.server.url
const tokenOf = ({ json }: { json: unknown }) => (json as { token: string }).token

describe('the booking tool', () => {
  it('is reached with a code that tells it who came, what for, and no more than once', async () => {
    const handed = await toTool(alpha.traveller, { bkgRef: `${alpha.code}-1`, calendarKey: 'fare-key' })
    expect(handed.Msg).toBeNull()
    expect(handed.Url).toMatch(/^https:\/\/tool\.example\/ALPHA-ONLY\?from=portal&code=[\w-]{43}$/)
    const answer = await redeem(alpha.machineBearer, codeOf(handed))
    expect(answer).toMatchObject({ status: 200, json: { expiresInSeconds: 300 } })
    const { payload, protectedHeader } = await verify(tokenOf(answer))
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload).toMatchObject({
      email: alpha.traveller.email,
      name: `traveller ${alpha.marker}`,
      company: alpha.code,
      locale: 'en-US',
      approvalOnly: false,
      bkgRef: `${alpha.code}-1`,
      V2_Key: 'fare-key',
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    expect(payload.sub).not.toContain(String(alpha.traveller.loginId))
    expect(payload.jti).toMatch(/^[\w-]{36}$/)
    expect(await redeem(alpha.machineBearer, codeOf(handed))).toMatchObject({
      status: 403,
      json: { code: 'hand_over_refused' },
    })
  })

  it('is told the same subject each time, and another for another person', async () => {
    const subject = async (who: Credentials) =>
      (await verify(tokenOf(await redeem(alpha.machineBearer, codeOf(await toTool(who)))))).payload.sub
    const first = await subject(alpha.traveller)
    expect(await subject(alpha.traveller)).toBe(first)
    expect(await subject(alpha.colleague)).not.toBe(first)
  })

  it('opens bookings of the viewer’s scope alone, and says so in the viewer’s language', async () => {
    const refused = { Url: null, Msg: 'Booking not found' }
    const found = await toTool(alpha.traveller, { bkgRef: `${alpha.code}-1` })
    expect(found.Msg).toBeNull()
    for (const bkgRef of [`${alpha.code}-2`, `${bravo.code}-1`, 'NOSUCH'])
      expect((await toTool(alpha.traveller, { bkgRef })).Url, bkgRef).toBeNull()
    expect((await toTool(alpha.coordinator, { bkgRef: `${alpha.code}-2` })).Msg).toBeNull()
    const english = await toTool(alpha.traveller, { bkgRef: `${bravo.code}-1` })
    expect(english.Msg?.toLowerCase()).toContain(refused.Msg.toLowerCase())
    const japanese = await toTool(alpha.traveller, { bkgRef: 'NOSUCH' }, { language: 'ja-JP' })
    expect(japanese.Msg).toMatch(/\p{Script=Hiragana}/u)
  })

  it('bounds the key of a fare', async () => {
    const long = { calendarKey: 'k'.repeat(4001) }
    const answer = await send(portolan.url, bookingTool.getBookingToolUrl, long, callCredentials(alpha.traveller))
    expect(answer.status).toBe(400)
  })

  describe('for approvals alone', () => {
    beforeEach(() => sql('UPDATE login SET booking_tool_approval_only = true WHERE id = $1', [alpha.traveller.loginId]))
    afterAll(() => sql('UPDATE login SET booking_tool_approval_only = false'))

    it('needs a booking, and books nothing', async () => {
      for (const input of [{}, { bkgRef: '  ' }, { calendarKey: 'k' }, { bkgRef: `${alpha.code}-1`, calendarKey: 'k' }])
        expect(await toTool(alpha.traveller, input), JSON.stringify(input)).toMatchObject({
          Url: null,
          Msg: expect.stringContaining('approvals only') as unknown,
        })
      const handed = await toTool(alpha.traveller, { bkgRef: `${alpha.code}-1` })
      const { payload } = await verify(tokenOf(await redeem(alpha.machineBearer, codeOf(handed))))
      expect(payload).toMatchObject({ approvalOnly: true, bkgRef: `${alpha.code}-1` })
    })

    it('is told to the portal with the profile', async () => {
      const { json } = await send(portolan.url, sessions.getLoginProfile, {}, callCredentials(alpha.traveller))
      expect(json).toMatchObject({
        ModuleRights: { BookingTool: true, BookingToolApprovalOnly: true, BookingToolName: 'Wayfare' },
      })
    })
  })

  it('is none where the company has none, or nobody would redeem its codes', async () => {
    const none = { Url: null, Msg: 'Your company has no booking tool.' }
    const settings = async (value: string | null) => {
      await sql('UPDATE company SET booking_tool = $2 WHERE id = $1', [bravo.companyId, value])
      return toTool(bravo.traveller)
    }
    const { rows } = await sql('SELECT booking_tool::text AS kept FROM company WHERE id = $1', [bravo.companyId])
    expect(await settings(null)).toEqual(none)
    for (const clientId of ['ALPHA-machine', 'nobody'])
      expect(await settings(JSON.stringify({ url: 'https://tool.example/', clientId })), clientId).toEqual(none)
    expect((await settings((rows[0] as { kept: string }).kept)).Msg).toBeNull()
  })

  it('needs the right', async () => {
    await sql('UPDATE login SET may_use_booking_tool = false WHERE id = $1', [bravo.colleague.loginId])
    const answer = await send(portolan.url, bookingTool.getBookingToolUrl, {}, callCredentials(bravo.colleague))
    expect(answer).toMatchObject({ status: 403, json: { code: 'no_right' } })
  })
})

describe('an app', () => {
  it('learns who came and which app was meant', async () => {
    const answer = await toApp(alpha.traveller, { SystemId: '7', AppId: alpha.appId })
    const { payload } = await verify(tokenOf(await redeem(alpha.machineBearer, codeOf(answer.json as Answered))))
    expect(payload).toMatchObject({ AppId: alpha.appId, SystemId: '7', approvalOnly: false, company: alpha.code })
    expect(payload).not.toHaveProperty('bkgRef')
  })

  it('is one of the company’s own', async () => {
    for (const AppId of ['nosuch', bravo.appId])
      expect(await toApp(alpha.traveller, { AppId })).toMatchObject({ status: 404, json: { code: 'record_not_found' } })
  })

  it('shows no address in the profile', async () => {
    const { json } = await send(portolan.url, sessions.getLoginProfile, {}, callCredentials(alpha.traveller))
    const { UserApps } = (json as { ModuleRights: { UserApps: unknown[] } }).ModuleRights
    expect(UserApps).toEqual([{ AppId: alpha.appId, Name: alpha.marker, HandsOver: true, DisplayType: 0 }])
  })
})

describe('a code', () => {
  const code = async (who: Credentials = alpha.traveller) => codeOf(await toTool(who))
  const refused = { status: 403, json: { code: 'hand_over_refused' } }

  it('shown at once sixteen times is redeemed once', async () => {
    const one = await code()
    const answers = await Promise.all(Array.from({ length: 16 }, () => redeem(alpha.machineBearer, one)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(15).fill(403)])
  })

  it('shown by another client is refused, and burnt', async () => {
    const one = await code()
    expect(await redeem(bravo.machineBearer, one)).toMatchObject(refused)
    expect(await redeem(alpha.machineBearer, one)).toMatchObject(refused)
  })

  it('ends after a minute', async () => {
    const one = await code()
    const { rows } = await sql(
      `SELECT extract(epoch FROM expires_at - created_at)::float AS life FROM credential WHERE kind = 'hand_over' ORDER BY id DESC LIMIT 1`,
    )
    expect((rows[0] as { life: number }).life).toBeCloseTo(60, -1)
    await sql(`UPDATE credential SET expires_at = now() WHERE kind = 'hand_over'`)
    expect(await redeem(alpha.machineBearer, one)).toMatchObject(refused)
  })

  it('dies with the access of its login, with its session, and with the right', async () => {
    const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
    const { companyId, colleague } = alpha
    const anew = () =>
      withClient(portolan.database.adminUrl, (client) =>
        createSession(client, companyId, colleague.loginId, colleague.email),
      )
    const ended = await code(await anew())
    await endAccess(pools.systemDb, colleague.loginId, { code: 'AUTH0044', now: new Date() })
    await pools.close()
    expect(await redeem(alpha.machineBearer, ended)).toMatchObject(refused)
    const leaving = await anew()
    const left = await code(leaving)
    await send(portolan.url, sessions.logout, {}, callCredentials(leaving))
    expect(await redeem(alpha.machineBearer, left)).toMatchObject(refused)
    const taken = await code(await anew())
    await sql('UPDATE login SET may_use_booking_tool = false WHERE id = $1', [colleague.loginId])
    expect(await redeem(alpha.machineBearer, taken)).toMatchObject(refused)
  })

  it('and the token for it stand in no log, no audit and no kept reply', async () => {
    const one = await code(alpha.coordinator)
    const answer = await send(
      portolan.url,
      bookingTool.redeem,
      { code: one },
      {
        bearer: alpha.machineBearer,
        headers: { 'idempotency-key': 'hand-over-test-key' },
      },
    )
    expect(answer.status).toBe(200)
    const kept = await sql(
      `SELECT (SELECT json_agg(k) FROM idempotency_key k)::text || (SELECT json_agg(a) FROM audit_event a)::text AS text`,
    )
    const opened = await keptOutcomes(portolan.database, { operation: 'POST /hand-over/redeem' })
    expect(opened).toHaveLength(1)
    const everything = JSON.stringify([portolan.logged, opened]) + (kept.rows[0] as { text: string }).text
    expect(everything).toContain('POST /hand-over/redeem')
    expect(everything).not.toContain(one)
    expect(everything).not.toContain(tokenOf(answer))
    expect(everything).not.toContain(alpha.coordinator.email)
  })
})

describe('the signing keys', () => {
  const open = () => {
    const pools = openPools({ ...portolan.database, size: 4, onError: () => undefined })
    return { pools, keys: createSigningKeys(testSecret) }
  }

  it('are made once by however many processes, sealed, and public by half', async () => {
    await sql('DELETE FROM signing_key')
    const { pools, keys } = open()
    await Promise.all(Array.from({ length: 8 }, () => keys.prepare(pools.systemDb)))
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await keys.signing(pools.systemDb)).kid))
    await pools.close()
    expect(new Set(ids).size).toBe(1)
    const { rows } = await sql('SELECT purpose, jwks FROM signing_key')
    expect(rows).toEqual([{ purpose: 'hand-over', jwks: expect.stringMatching(/^v1\.[\w-]+$/) as unknown }])
    const { json } = await send(portolan.url, bookingTool.keys, {}, {})
    expect(json).toEqual({
      keys: [expect.objectContaining({ kid: ids[0], kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' }) as unknown],
    })
    expect(JSON.stringify(json)).not.toContain('"d"')
  })

  it('rotate: tokens of the former key hold for a day, new ones are of the new key', async () => {
    const before = tokenOf(await redeem(alpha.machineBearer, codeOf(await toTool(alpha.traveller))))
    const { pools, keys } = open()
    const kid = await systemTransaction(pools.system, null, ({ db }) => keys.rotate(db, new Date()))
    const after = tokenOf(await redeem(alpha.machineBearer, codeOf(await toTool(alpha.traveller))))
    expect((await verify(after)).protectedHeader.kid).toBe(kid)
    const former = (await verify(before)).protectedHeader.kid
    expect(former).not.toBe(kid)
    const tomorrow = new Date(Date.now() + 24 * 3_600_000 + 1)
    expect((await keys.published(pools.systemDb, tomorrow)).map((key) => key.kid)).toEqual([kid])
    await pools.close()
  })
})
