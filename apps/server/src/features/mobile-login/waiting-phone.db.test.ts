import { errors } from '@portolan/contract/errors'
import { mobileLogin } from '@portolan/contract/features/mobile-login'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import {
  createSession,
  createWorld,
  type Credentials,
  type Person,
  type World,
} from '../../../../../tools/test/world.ts'
import { openPools } from '../../db/database.ts'
import { purgeWaitingPhones } from './waiting-phone.store.ts'
import { codeIn, enterNumber, Phone, scan, showCode, signPhoneIn, waitingPhone } from './testing/phone.ts'

let portolan: TestPortolan
/** Another process of the product over the same database. */
let other: TestPortolan
let world: World
let person: Person

beforeAll(async () => {
  portolan = await startPortolan()
  other = await startPortolan({ database: portolan.database })
  world = await createWorld(portolan.database.adminUrl)
  person = world.alpha.coordinator
})
afterAll(async () => {
  await other.stop()
  await portolan.stop()
})
beforeEach(async () => {
  await sql('UPDATE login SET may_sign_in_by_qr = true')
  await sql('DELETE FROM mobile_platform')
  await sql('DELETE FROM mail_message')
})

const sql = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as never[])
const newCode = async (who: Credentials = person) => codeIn(await scan(await showCode(portolan.url, who)))

interface Waiting {
  readonly phone: Phone
  readonly number: string
  readonly ref: string
}

/** A phone that redeemed a code of this person. */
async function startWaiting(who: Credentials = person): Promise<Waiting> {
  const phone = new Phone(portolan.url)
  const { status, json } = await phone.redeem(await newCode(who))
  expect(status).toBe(200)
  const { Ref: ref = '' } = (await waitingPhone(portolan.url, who)) ?? {}
  return { phone, number: String(json['number']), ref }
}

const wrong = (number: string) => (number === '99' ? '10' : String(Number(number) + 1))
const platforms = async () => {
  const { json } = await send(portolan.url, mobileLogin.getPlatforms, {}, callCredentials(person))
  return (json as { LoginPlatformInfos: unknown[] }).LoginPlatformInfos
}
const refuse = (ref: string, who: Credentials = person) =>
  send(portolan.url, mobileLogin.refusePhone, { Ref: ref }, callCredentials(who))
const mails = () => sql('SELECT template, address FROM mail_message')

function expectRefused(answer: { status: number; json: Record<string, unknown> }, code: keyof typeof errors) {
  expect(answer).toMatchObject({ status: errors[code].status, json: { code } })
}

/** Nothing that the phone holds opens anything. */
async function expectNothingUsable(phone: Phone) {
  expect(phone.accessToken).toBeNull()
  expect(phone.refreshToken).toBeNull()
  const probe = phone.twin()
  probe.accessToken = phone.waitingSecret
  expectRefused(await probe.me(), 'mobile_signed_out')
  expectRefused(await probe.signOut(), 'mobile_signed_out')
  probe.refreshToken = phone.waitingSecret
  expectRefused(await probe.refresh(), 'mobile_signed_out')
}

describe('a phone that redeemed a code', () => {
  it('waits with a number and nothing usable, until the desktop enters the number', async () => {
    const { phone, number } = await startWaiting()
    expect(number).toMatch(/^[1-9]\d$/)
    await expectNothingUsable(phone)
    expect(await platforms()).toEqual([])
    expect(await mails()).toEqual([])
    expect((await phone.await()).json).toMatchObject({ state: 'waiting', number })

    expect(await enterNumber(portolan.url, person, number)).toMatchObject({
      status: 200,
      json: { Outcome: 'confirmed', LoginPlatformInfos: [{ PlatformName: 'Nora’s iPhone' }] },
    })
    expect(await mails()).toEqual([{ template: 'phoneSignedIn', address: person.email }])
    expect((await phone.await()).json).toMatchObject({ state: 'confirmed' })
    expect((await phone.me()).status).toBe(200)
    expect((await phone.refresh()).status).toBe(200)
    expect(phone.waitingSecret, 'the secret is gone').toBeNull()
  })

  it('is described to the desktop without its number', async () => {
    const { number } = await startWaiting()
    const answer = await send(portolan.url, mobileLogin.getWaitingPhone, {}, callCredentials(person))
    expect(answer.json).toMatchObject({
      Phone: { PhoneName: 'Nora’s iPhone', PlatformCode: 'ios', Browser: 'Safari', System: 'iOS', TriesLeft: 2 },
    })
    expect(Object.values((answer.json as { Phone: object }).Phone)).not.toContain(number)
  })

  it('gets its tokens once of sixteen tries at once', async () => {
    const { phone, number } = await startWaiting()
    await enterNumber(portolan.url, person, number)
    const tabs = Array.from({ length: 16 }, (_, index) => phone.twin(index % 2 ? other.url : portolan.url))
    const answers = await Promise.all(tabs.map((tab) => tab.await()))
    expect(answers.filter(({ json }) => json['state'] === 'confirmed')).toHaveLength(1)
    const living = `SELECT 1 FROM credential WHERE kind = 'mobile_refresh' AND object_id IN (SELECT id FROM mobile_platform)`
    expect(await sql(living)).toHaveLength(1)
  })

  it('keeps what was signed in on it before, until it is confirmed', async () => {
    const phone = new Phone(portolan.url)
    await signPhoneIn(phone, await newCode(), person)
    const before = phone.twin()
    const number = String((await phone.redeem(await newCode())).json['number'])
    expect((await before.me()).status).toBe(200)
    await enterNumber(portolan.url, person, number)
    await phone.await()
    expectRefused(await before.me(), 'mobile_signed_out')
    expect(await platforms()).toHaveLength(1)
  })

  it('expires after two minutes', async () => {
    const { phone, number, ref } = await startWaiting()
    await sql('UPDATE mobile_sign_in SET expires_at = now()')
    expect(await waitingPhone(portolan.url, person)).toBeNull()
    expect((await enterNumber(portolan.url, person, number, ref)).json).toMatchObject({ Outcome: 'over' })
    expect((await refuse(ref)).json).toEqual({ Outcome: 'over' })
    expect((await phone.await()).json).toEqual({ state: 'expired' })
    expect(await mails()).toEqual([])
  })

  it('gives its place to a new code and to the next phone', async () => {
    const first = await startWaiting()
    const code = await newCode()
    expect((await enterNumber(portolan.url, person, first.number, first.ref)).json).toMatchObject({ Outcome: 'over' })
    expect((await first.phone.await()).json).toEqual({ state: 'expired' })
    expect((await new Phone(portolan.url).redeem(code)).status).toBe(200)
  })
})

describe('a number', () => {
  it('may be mistyped once', async () => {
    const { number, ref } = await startWaiting()
    expect((await enterNumber(portolan.url, person, wrong(number))).json).toMatchObject({ Outcome: 'wrong' })
    expect(await waitingPhone(portolan.url, person)).toMatchObject({ TriesLeft: 1 })
    expect((await enterNumber(portolan.url, person, number, ref)).json).toMatchObject({ Outcome: 'confirmed' })
  })

  it('that is wrong twice ends the sign-in, also for the right one', async () => {
    const { phone, number, ref } = await startWaiting()
    const tries = []
    for (const each of [wrong(number), wrong(number), number])
      tries.push((await enterNumber(portolan.url, person, each, ref)).json)
    expect(tries).toMatchObject([{ Outcome: 'wrong' }, { Outcome: 'ended' }, { Outcome: 'over' }])
    expect((await phone.await()).json).toEqual({ state: 'refused' })
    expect(await mails()).toEqual([{ template: 'phoneRefused', address: person.email }])
    await expectNothingUsable(phone)
  })

  it('cannot be found out by many tries at once', async () => {
    const { ref } = await startWaiting()
    await sql(`UPDATE mobile_sign_in SET number = '99'`)
    await sql('DELETE FROM rate_limit')
    const numbers = Array.from({ length: 16 }, (_, index) => String(10 + index))
    const answers = await Promise.all(
      numbers.map((number, index) => enterNumber(index % 2 ? other.url : portolan.url, person, number, ref)),
    )
    const outcomes = answers.map(({ json }) => (json as { Outcome: string }).Outcome).toSorted()
    expect(outcomes).toEqual(['ended', ...Array.from({ length: 14 }, () => 'over'), 'wrong'])
  })
})

describe('a refusal', () => {
  it('ends it, revokes the codes and tells the person by mail', async () => {
    const { phone, ref, number } = await startWaiting()
    expect((await refuse(ref)).json).toEqual({ Outcome: 'refused' })
    expect((await phone.await()).json).toEqual({ state: 'refused' })
    expect((await enterNumber(portolan.url, person, number, ref)).json).toMatchObject({ Outcome: 'over' })
    expect(await mails()).toEqual([{ template: 'phoneRefused', address: person.email }])
    const living = `SELECT 1 FROM credential WHERE kind = 'qr_login' AND login_id = $1 AND used_at IS NULL AND revoked_at IS NULL`
    expect(await sql(living, [person.loginId])).toEqual([])
    expect((await refuse(ref)).json, 'again').toEqual({ Outcome: 'over' })
  })

  it('and a confirmation at once: one of them decides', async () => {
    for (let round = 0; round < 4; round++) {
      const { phone, ref, number } = await startWaiting()
      const [confirmed, refused] = await Promise.all([enterNumber(other.url, person, number, ref), refuse(ref)])
      const outcomes = [confirmed.json, refused.json].map((json) => (json as { Outcome: string }).Outcome)
      expect(outcomes.filter((outcome) => outcome === 'over')).toHaveLength(1)
      const { state } = (await phone.await()).json
      expect(state).toBe(outcomes[0] === 'confirmed' ? 'confirmed' : 'refused')
    }
  })
})

it('only the session that showed the code decides', async () => {
  const { phone, number, ref } = await startWaiting()
  const { companyId } = world.alpha
  const otherBrowser = await withClient(portolan.database.adminUrl, (client) =>
    createSession(client, companyId, person.loginId, person.email),
  )
  for (const who of [otherBrowser, world.alpha.colleague, world.bravo.coordinator]) {
    expect(await waitingPhone(portolan.url, who)).toBeNull()
    expect((await enterNumber(portolan.url, who, number, ref)).json).toMatchObject({ Outcome: 'over' })
    expect((await refuse(ref, who)).json).toEqual({ Outcome: 'over' })
  }
  expect((await phone.await()).json).toMatchObject({ state: 'waiting' })
})

it('each step tells the desktop, and the audit names the sign-in', async () => {
  await sql('DELETE FROM realtime_message')
  await sql('DELETE FROM mobile_sign_in')
  const state = await showCode(portolan.url, person)
  const { json } = await new Phone(portolan.url).redeem(codeIn(await scan(state)))
  await enterNumber(portolan.url, person, wrong(String(json['number'])))
  await enterNumber(portolan.url, person, String(json['number']))
  const message = { type: 2, status: 0, ref: state.RequestNotifyKey }
  const sent = await sql('SELECT type, status, ref FROM realtime_message WHERE login_id = $1', [person.loginId])
  expect(sent).toEqual([message, message])
  const [row] = await sql('SELECT id::int, platform_id::int FROM mobile_sign_in')
  const { id, platform_id } = row as unknown as { id: number; platform_id: number }
  const lines = await sql(`SELECT object FROM audit_event WHERE (object->>'signInId')::int = $1 ORDER BY id`, [id])
  expect(lines).toEqual([
    { object: { signInId: id } },
    { object: { signInId: id, outcome: 'wrong' } },
    { object: { signInId: id, outcome: 'confirmed', platformId: platform_id } },
  ])
})

it('sign-ins are forgotten after a day', async () => {
  await startWaiting()
  const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
  await purgeWaitingPhones(pools.systemDb, new Date(Date.now() + 23 * 3_600_000))
  expect(await sql('SELECT 1 FROM mobile_sign_in')).not.toEqual([])
  await purgeWaitingPhones(pools.systemDb, new Date(Date.now() + 25 * 3_600_000))
  await pools.close()
  expect(await sql('SELECT 1 FROM mobile_sign_in')).toEqual([])
})
