import { errors } from '@portolan/contract/errors'
import { languages } from '@portolan/contract/enums'
import { mobileLogin } from '@portolan/contract/features/mobile-login'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { openPools } from '../../db/database.ts'
import { purgeExpired } from '../../identity/purge.store.ts'
import { endAccess } from '../../kernel/end-access.store.ts'
import { mostPhones } from './mobile-login.rules.ts'
import { codeIn, enterNumber, Phone, type QRState, scan, showCode, signPhoneIn, waitingPhone } from './testing/phone.ts'

let portolan: TestPortolan
/** Another process of the product over the same database. */
let other: TestPortolan
let world: World
let person: Person
let colleague: Person

beforeAll(async () => {
  portolan = await startPortolan()
  other = await startPortolan({ database: portolan.database })
  world = await createWorld(portolan.database.adminUrl)
  person = world.alpha.coordinator
  colleague = world.alpha.colleague
})
afterAll(async () => {
  await other.stop()
  await portolan.stop()
})
beforeEach(async () => {
  await sql('UPDATE login SET may_sign_in_by_qr = true, active = true')
  await sql('DELETE FROM mobile_platform WHERE login_id = ANY($1)', [[person.loginId, colleague.loginId]])
})

const sql = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as never[])
const withSystem = async <T>(run: (db: ReturnType<typeof openPools>['systemDb']) => Promise<T>): Promise<T> => {
  const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
  try {
    return await run(pools.systemDb)
  } finally {
    await pools.close()
  }
}

const newPhone = () => new Phone(portolan.url)
const newCode = async (who = person) => codeIn(await scan(await showCode(portolan.url, who)))
const signedIn = async (who = person, name?: string) => {
  const phone = newPhone()
  expect((await signPhoneIn(phone, await newCode(who), who, name)).status).toBe(200)
  return phone
}
const platforms = async (who = person) => {
  const { json } = await send(portolan.url, mobileLogin.getPlatforms, {}, callCredentials(who))
  return (json as Pick<QRState, 'LoginPlatformInfos'>).LoginPlatformInfos
}
const deactivate = (which: { PlatformUserId: string; PlatformCode: string }, who = person, url = portolan.url) =>
  send(url, mobileLogin.deactivate, which, callCredentials(who))
const messages = async (who = person) =>
  sql('SELECT type, status, ref FROM realtime_message WHERE login_id = $1 ORDER BY seq', [who.loginId])

function expectRefused(answer: { status: number; json: Record<string, unknown> }, code: keyof typeof errors) {
  expect(answer).toMatchObject({ status: errors[code].status, json: { code } })
}

describe('the code on the desktop', () => {
  it('is a picture of the phone’s page, the secret in its hash', async () => {
    const state = await showCode(portolan.url, person)
    expect(state).toMatchObject({ Status: 0, Msg: null, LoginPlatformInfos: [], ExpiresInSeconds: 120 })
    expect(state.RequestNotifyKey).toMatch(/^[\w-]{22}$/)
    const address = await scan(state)
    expect(address.origin).toBe(portolan.server.url)
    expect(address.pathname + address.search).toBe('/mobile')
    expect(codeIn(address)).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(portolan.logged)).not.toContain(codeIn(address))
    expect(await sql('SELECT 1 FROM credential WHERE detail::text LIKE $1', [`%${codeIn(address)}%`])).toEqual([])
  })

  it('brings the phones along, unless only the code is wanted', async () => {
    await signedIn()
    expect((await showCode(portolan.url, person)).LoginPlatformInfos).toHaveLength(1)
    expect((await showCode(portolan.url, person, { IsOnlyQRCode: true })).LoginPlatformInfos).toEqual([])
  })

  it('is one at a time: of sixteen asked for at once one works', async () => {
    const states = await Promise.all(Array.from({ length: 16 }, () => showCode(portolan.url, person)))
    const looks = []
    for (const state of states) looks.push((await newPhone().look(codeIn(await scan(state)))).status)
    expect(looks.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 15 }, () => 403)])
  }, 60_000)

  it('ends with the session that shows it', async () => {
    const code = await newCode(world.bravo.traveller)
    expect((await newPhone().look(code)).status).toBe(200)
    await sql('UPDATE session SET revoked_at = now() WHERE login_id = $1', [world.bravo.traveller.loginId])
    expectRefused(await newPhone().look(code), 'qr_code_expired')
    expectRefused(await newPhone().redeem(code), 'qr_code_expired')
  })

  it('is nobody’s who may not sign in by it', async () => {
    await sql('UPDATE login SET may_sign_in_by_qr = false WHERE id = $1', [person.loginId])
    for (const call of [mobileLogin.genQrCode, mobileLogin.genAppDownloadQrCode, mobileLogin.getPlatforms])
      expect(await send(portolan.url, call, {}, callCredentials(person))).toMatchObject({ status: 403 })
    expect((await deactivate({ PlatformUserId: 'x', PlatformCode: 'ios' })).status).toBe(403)
  })
})

describe('the phone', () => {
  it('sees who asks and from where, and uses nothing up', async () => {
    await sql(`UPDATE session SET user_agent = $1 WHERE login_id = $2`, [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      person.loginId,
    ])
    const code = await newCode()
    for (let times = 0; times < 2; times++) {
      const { status, json } = await newPhone().look(code)
      expect(status).toBe(200)
      expect(json).toMatchObject({
        email: person.email,
        company: `${world.alpha.marker} Company`,
        browser: 'Chrome',
        system: 'Windows',
      })
      expect(json['expiresInSeconds']).toBeGreaterThan(100)
    }
  })

  it('is told alike of codes that are unknown, used, superseded and run out', async () => {
    const used = await newCode()
    await newPhone().redeem(used)
    const superseded = await newCode()
    const expired = await newCode()
    await sql(`UPDATE credential SET expires_at = now() WHERE kind = 'qr_login' AND used_at IS NULL`)
    for (const code of ['unknown', used, superseded, expired]) {
      expectRefused(await newPhone().look(code), 'qr_code_expired')
      expectRefused(await newPhone().redeem(code), 'qr_code_expired')
    }
  })

  it('redeems once of sixteen tries at once, with one phone that waits and one message', async () => {
    await sql('DELETE FROM realtime_message')
    const state = await showCode(portolan.url, person)
    const code = codeIn(await scan(state))
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, index) => new Phone(index % 2 ? portolan.url : other.url).redeem(code)),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 403),
    ])
    expect(await platforms(), 'none is signed in').toEqual([])
    const waiting = `SELECT 1 FROM mobile_sign_in WHERE login_id = $1 AND outcome IS NULL`
    expect(await sql(waiting, [person.loginId])).toHaveLength(1)
    expect(await messages()).toEqual([{ type: 2, status: 0, ref: state.RequestNotifyKey }])
  })

  it('stands in the list at once, and knows whose it is', async () => {
    const phone = await signedIn(person, '  Nora’s\niPhone ')
    const [platform] = await platforms()
    expect(platform).toMatchObject({ PlatformName: 'Nora’s iPhone', PlatformCode: 'ios' })
    expect(platform?.CreateOnRemark).toMatch(/^20\d{12}$/)
    expect(await phone.me()).toMatchObject({ status: 200, json: { email: person.email, platform } })
    expect(phone.refreshToken).toMatch(/^[\w-]{43}$/)
    const [audited] = await sql(
      `SELECT login_id FROM audit_event WHERE action = 'POST /mobile/redeem' ORDER BY id DESC`,
    )
    expect(audited).toEqual({ login_id: String(person.loginId) })
  })

  it.each(languages)('is told of by mail in %s', async (language) => {
    await sql('DELETE FROM mail_message')
    await sql(
      `INSERT INTO user_setting (login_id, company_id, language) VALUES ($1, $2, $3)
       ON CONFLICT (login_id) DO UPDATE SET language = $3`,
      [person.loginId, world.alpha.companyId, language],
    )
    await signedIn()
    const mails = await sql('SELECT template, address, language FROM mail_message')
    expect(mails).toEqual([{ template: 'phoneSignedIn', address: person.email, language }])
    await sql('DELETE FROM user_setting')
  })

  it('needs the same origin, and its own kind of token', async () => {
    const code = await newCode()
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const call of [mobileLogin.look, mobileLogin.redeem, mobileLogin.refresh])
      expect((await newPhone().call(call, { code, platformCode: 'ios', name: 'x' }, foreign)).status).toBe(403)
    const phone = newPhone()
    phone.accessToken = person.bearer
    expectRefused(await phone.me(), 'mobile_signed_out')
    const own = await signedIn()
    const asSession = { ...callCredentials(person), bearer: own.accessToken ?? '' }
    expect((await send(portolan.url, mobileLogin.getPlatforms, {}, asSession)).status).toBe(401)
    own.refreshToken = own.accessToken
    expectRefused(await own.refresh(), 'mobile_signed_out')
  })

  it('that signs in once more is one phone, whoever it was before', async () => {
    const phone = await signedIn(colleague)
    await sql('DELETE FROM realtime_message')
    expect((await signPhoneIn(phone, await newCode(), person)).status).toBe(200)
    expect(await platforms(colleague)).toEqual([])
    expect(await messages(colleague)).toEqual([{ type: 2, status: 0, ref: null }])
    expect((await signPhoneIn(phone, await newCode(), person)).status).toBe(200)
    expect(await platforms()).toHaveLength(1)
    expect((await phone.me()).status).toBe(200)
  })

  it('of eleven, the one unused longest makes room', async () => {
    const phones: Phone[] = []
    for (let index = 0; index < mostPhones; index++) phones.push(await signedIn(person, `Phone ${index}`))
    await sql(`UPDATE mobile_platform SET last_used_at = now() - interval '1 day' WHERE name = 'Phone 4'`)
    await signedIn(person, 'The eleventh')
    const names = (await platforms()).map(({ PlatformName }) => PlatformName)
    expect(names).toHaveLength(mostPhones)
    expect(names).not.toContain('Phone 4')
    expectRefused((await phones[4]?.me()) ?? { status: 0, json: {} }, 'mobile_signed_out')
  }, 30_000)
})

describe('a code that is scanned too late', () => {
  it('has its desktop draw a new one, once', async () => {
    await sql('DELETE FROM realtime_message')
    const state = await showCode(portolan.url, person)
    const code = codeIn(await scan(state))
    await sql(`UPDATE credential SET expires_at = now() WHERE kind = 'qr_login'`)
    for (let times = 0; times < 3; times++) await newPhone().look(code)
    expect(await messages()).toEqual([{ type: 2, status: 1, ref: state.RequestNotifyKey }])
  })

  it('says nothing when it was used, is long gone, or never was', async () => {
    await newPhone().redeem(await newCode())
    const old = await newCode()
    await sql(
      `UPDATE credential SET expires_at = now(), created_at = now() - interval '1 hour' WHERE kind = 'qr_login'`,
    )
    await sql('DELETE FROM realtime_message')
    for (const code of [old, 'unknown']) await newPhone().redeem(code)
    expect(await messages()).toEqual([])
  })
})

describe('staying signed in', () => {
  it('rotates the refresh token', async () => {
    const phone = await signedIn()
    const before = phone.twin()
    expect((await phone.refresh()).status).toBe(200)
    expect(phone.refreshToken).not.toBe(before.refreshToken)
    expect(phone.accessToken).not.toBe(before.accessToken)
    expect((await phone.me()).status).toBe(200)
  })

  it('two tabs at once, on two servers, stay signed in with one and the same next token', async () => {
    const phone = await signedIn()
    const tabs = Array.from({ length: 8 }, (_, index) => phone.twin(index % 2 ? other.url : portolan.url))
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(tabs.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    expect(new Set(tabs.map(({ accessToken }) => accessToken)).size).toBe(8)
    expect((await tabs[3]?.refresh())?.status).toBe(200)
    const living = `SELECT 1 FROM credential WHERE kind = 'mobile_refresh' AND login_id = $1 AND used_at IS NULL AND revoked_at IS NULL AND object_id = (SELECT id FROM mobile_platform WHERE login_id = $1)`
    expect(await sql(living, [person.loginId])).toHaveLength(1)
  })

  it('a spent token that comes again later signs the phone out, whoever holds the newer one', async () => {
    const phone = await signedIn()
    const thief = phone.twin()
    await phone.refresh()
    await sql('DELETE FROM realtime_message')
    await sql(`UPDATE credential SET used_at = used_at - interval '31 seconds' WHERE kind = 'mobile_refresh'`)
    const answer = await thief.refresh()
    expectRefused(answer, 'mobile_signed_out')
    expect(answer.isForgotten).toBe(true)
    expectRefused(await phone.me(), 'mobile_signed_out')
    expectRefused(await phone.refresh(), 'mobile_signed_out')
    expect(await platforms()).toEqual([])
    expect(await messages()).toEqual([{ type: 2, status: 0, ref: null }])
    expect(portolan.logged.some(({ msg }) => String(msg).startsWith('a spent refresh token came again'))).toBe(true)
  })

  it('ends when nothing was used for thirty days', async () => {
    const phone = await signedIn()
    await sql(`UPDATE mobile_platform SET last_used_at = now() - interval '30 days' WHERE login_id = $1`, [
      person.loginId,
    ])
    await sql(`UPDATE credential SET expires_at = now() WHERE kind = 'mobile_refresh'`)
    expect(await platforms()).toEqual([])
    expectRefused(await phone.refresh(), 'mobile_signed_out')
  })

  it('without a cookie there is nothing to refresh', async () => {
    expectRefused(await newPhone().refresh(), 'mobile_signed_out')
  })
})

describe('the end of a phone', () => {
  it('a deactivated one is dead within a second, on every server', async () => {
    const phone = await signedIn()
    const [platform] = await platforms()
    if (!platform) throw new Error('no phone in the list')
    await sql('DELETE FROM realtime_message')
    const answer = await deactivate(platform)
    const asked = performance.now()
    expect(answer).toMatchObject({ status: 200, json: { Status: 0, LoginPlatformInfos: [] } })
    for (const url of [portolan.url, other.url]) {
      expectRefused(await phone.twin(url).me(), 'mobile_signed_out')
      expectRefused(await phone.twin(url).refresh(), 'mobile_signed_out')
    }
    expect(performance.now() - asked).toBeLessThan(1000)
    expect(await messages()).toEqual([{ type: 2, status: 0, ref: null }])
    expect(await deactivate(platform), 'again').toMatchObject({ status: 200, json: { Status: 0 } })
  })

  it('is the owner’s alone to bring about', async () => {
    const phone = await signedIn(colleague)
    const [theirs] = await platforms(colleague)
    if (!theirs) throw new Error('no phone in the list')
    for (const who of [person, world.bravo.coordinator])
      expect((await deactivate(theirs, who)).json).not.toMatchObject({ LoginPlatformInfos: [theirs] })
    expect((await deactivate({ ...theirs, PlatformCode: 'android' }, colleague)).json).toMatchObject({
      LoginPlatformInfos: [theirs],
    })
    expect((await phone.me()).status).toBe(200)
  })

  it('comes with its own sign-out', async () => {
    const phone = await signedIn()
    const before = phone.twin()
    expect(await phone.signOut()).toMatchObject({ status: 200, isForgotten: true })
    expectRefused(await before.me(), 'mobile_signed_out')
    expectRefused(await before.refresh(), 'mobile_signed_out')
    expect(await platforms()).toEqual([])
  })

  it.each([
    ['a login that is closed', 'UPDATE login SET active = false WHERE id = $1'],
    ['a right that is taken', 'UPDATE login SET may_sign_in_by_qr = false WHERE id = $1'],
  ])('comes with %s', async (_, change) => {
    const phone = await signedIn()
    const code = await newCode()
    await sql(change, [person.loginId])
    expectRefused(await newPhone().look(code), 'qr_code_expired')
    expectRefused(await newPhone().redeem(code), 'qr_code_expired')
    expectRefused(await phone.twin().me(), 'mobile_signed_out')
    expectRefused(await phone.twin().refresh(), 'mobile_signed_out')
  })

  it('comes with a reset of the password, even for a phone that is just signing in', async () => {
    for (let round = 0; round < 8; round++) {
      await sql('UPDATE session SET revoked_at = NULL WHERE login_id = $1', [person.loginId])
      await sql(`UPDATE credential SET revoked_at = NULL WHERE login_id = $1 AND kind IN ('bearer', 'profile')`, [
        person.loginId,
      ])
      const code = await newCode()
      const phone = newPhone()
      const number = String((await phone.redeem(code)).json['number'])
      const ref = (await waitingPhone(portolan.url, person))?.Ref
      await Promise.all([
        enterNumber(portolan.url, person, number, ref).then(() => phone.await()),
        withSystem((db) =>
          db.transaction().execute((tx) => endAccess(tx, person.loginId, { code: 'AUTH0044', now: new Date() })),
        ),
      ])
      await phone.await()
      expect((await phone.me()).status).toBe(401)
      expect((await phone.refresh()).status).toBe(401)
    }
    await sql('UPDATE session SET revoked_at = NULL WHERE login_id = $1', [person.loginId])
    await sql(`UPDATE credential SET revoked_at = NULL WHERE login_id = $1 AND kind IN ('bearer', 'profile')`, [
      person.loginId,
    ])
  }, 30_000)
})

it('dead phones are forgotten after a month', async () => {
  await signedIn(person, 'living')
  await signedIn(person, 'just gone')
  await signedIn(person, 'long gone')
  await signedIn(person, 'unused')
  await sql(`UPDATE mobile_platform SET revoked_at = now() - interval '29 days' WHERE name = 'just gone'`)
  await sql(`UPDATE mobile_platform SET revoked_at = now() - interval '31 days' WHERE name = 'long gone'`)
  await sql(`UPDATE mobile_platform SET last_used_at = now() - interval '61 days' WHERE name = 'unused'`)
  await withSystem((db) => purgeExpired(db, new Date()))
  const left = await sql('SELECT name FROM mobile_platform WHERE login_id = $1 ORDER BY name', [person.loginId])
  expect(left).toEqual([{ name: 'just gone' }, { name: 'living' }])
})
