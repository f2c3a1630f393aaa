import { features } from '@portolan/contract/registry'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import { createSession, type Person, type World } from '../../../../../../tools/test/world.ts'
import { createBodySealer } from '../../../mail/body.ts'

/** Second factors taken away: by the person, who shows them once more, or by the travel team. */

const { administration, session } = features

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
})
beforeEach(async () => {
  await query('UPDATE login SET may_reset_mfa = true, active = true')
  await query('UPDATE company SET active = true')
})

const query = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as never[])

/** An account with a factor and a code, and a session of it that proved both just now. */
async function enter(person: Person, proof: { acr?: string | null; minutesAgo?: number } = {}) {
  const [account] = await query(
    `INSERT INTO identity_account (email, email_key, name, password_hash) VALUES ($1, $1, 'X', 'x')
     ON CONFLICT (email_key) DO UPDATE SET name = 'X' RETURNING id`,
    [person.email],
  )
  const { id } = account as unknown as { id: string }
  await query(`INSERT INTO identity_factor (account_id, kind, name, secret) VALUES ($1, 'totp', 'App', 'x')`, [id])
  await query(`INSERT INTO identity_recovery_code (account_id, code_hash) VALUES ($1, gen_random_uuid()::text)`, [id])
  const tenant = world.alpha
  const who = callCredentials(
    await withClient(portolan.database.adminUrl, (client) =>
      createSession(client, tenant.companyId, person.loginId, person.email),
    ),
  )
  await query(
    `UPDATE session SET subject = $1, acr = $2, auth_time = now() - make_interval(mins => $3)
     WHERE sid_hash = encode(sha256($4::bytea), 'hex')`,
    [id, proof.acr === undefined ? 'mfa' : proof.acr, proof.minutesAgo ?? 0, who.sid],
  )
  const factors = async () => {
    const rows = await query(
      `SELECT 1 FROM identity_factor WHERE account_id = $1 UNION ALL SELECT 1 FROM identity_recovery_code WHERE account_id = $1`,
      [id],
    )
    return rows.length
  }
  return { who, factors }
}

const reset = (who: CallCredentials, input: object = {}, language = 'en-US') =>
  send(portolan.url, session.resetFactors, input, { ...who, headers: { language } })
const backOffice = (input: object, tenant = world.alpha) =>
  send(portolan.url, session.resetFactorsOf, input, { bearer: tenant.machineBearer })
const read = (who: CallCredentials) => send(portolan.url, session.getUserData, {}, who)

async function newestMail(address: string): Promise<string> {
  const rows = await query(
    `SELECT body FROM mail_message WHERE address = $1 AND template = 'factorsReset' ORDER BY id DESC LIMIT 1`,
    [address],
  )
  const [mail] = rows as unknown as { body: string }[]
  return mail ? (createBodySealer(testSecret).open(mail.body)?.text ?? '') : ''
}

describe('the own reset', () => {
  it('takes the factors away, signs out everywhere, and tells by mail', async () => {
    const person = world.alpha.traveller
    const { who, factors } = await enter(person)
    const elsewhere = await enter(person, { acr: null })
    const input = { Email: person.email.toUpperCase(), CompanyId: String(world.alpha.companyId) }
    expect((await reset(who, input)).json).toEqual({ Status: 0, Msg: null })
    expect(await factors()).toBe(0)
    for (const ended of [who, elsewhere.who])
      expect(await read(ended)).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
    const renewed = await send(portolan.url, session.renew, {}, { sid: who.sid })
    expect(renewed).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
    const mail = await newestMail(person.email)
    expect(mail).toContain('You asked to set up your second step')
    expect(mail).toContain('Somebody may know your password')
  })

  it('wants the second factor, shown minutes ago, and says so in the language of the page', async () => {
    const person = world.alpha.coordinator
    for (const proof of [{ acr: null }, { minutesAgo: 6 }]) {
      const { who, factors } = await enter(person, proof)
      const { json } = await reset(who, {}, 'zh-TW')
      expect(json).toMatchObject({ Status: 2, Msg: expect.stringContaining('重新登入') })
      expect(await factors()).toBeGreaterThan(0)
      expect((await read(who)).status).toBe(200)
    }
  })

  it('happens three times a day at most; refusals do not count', async () => {
    const person = world.alpha.colleague
    const stale = await enter(person, { minutesAgo: 6 })
    for (let n = 0; n < 4; n++) expect((await reset(stale.who)).json).toMatchObject({ Status: 2 })
    for (let n = 0; n < 3; n++) expect((await reset((await enter(person)).who)).json).toMatchObject({ Status: 0 })
    const { who, factors } = await enter(person)
    expect(await reset(who)).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect(await factors()).toBeGreaterThan(0)
    expect((await read(who)).status).toBe(200)
  })

  it('is for nobody else, and not for who may not', async () => {
    const { who, factors } = await enter(world.alpha.coordinator)
    const others = [{ Email: world.alpha.traveller.email }, { CompanyId: String(world.bravo.companyId) }]
    for (const input of others)
      expect(await reset(who, input)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    await query('UPDATE login SET may_reset_mfa = false WHERE id = $1', [world.alpha.coordinator.loginId])
    expect(await reset(who)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    expect(await factors()).toBeGreaterThan(0)
  })
})

describe('the travel team', () => {
  it('resets for who lost everything, audited, in its own company alone', async () => {
    const person = world.alpha.traveller
    const { who, factors } = await enter(person, { acr: null })
    const input = { company: world.alpha.code, email: person.email.toUpperCase() }
    expect((await backOffice(input, world.bravo)).status).toBe(422)
    expect((await backOffice({ ...input, email: world.bravo.traveller.email })).json).toMatchObject({
      code: 'traveller_not_found',
    })
    expect(await factors()).toBeGreaterThan(0)
    expect((await backOffice(input)).json).toEqual({ sessionsEnded: 1 })
    expect(await factors()).toBe(0)
    expect(await read(who)).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
    expect(await newestMail(person.email)).toContain('Your travel team has reset your second step')
    const [line] = await query(`SELECT object FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1`, [
      session.resetFactorsOf.id,
    ])
    expect(line).toMatchObject({ object: { loginId: person.loginId, sessions: 1 } })
  })

  it('closes a login or gives it no sign-in any more: over at once', async () => {
    const person = world.alpha.traveller
    for (const change of [{ active: false }, { canSignIn: false, rights: undefined }]) {
      await query('UPDATE login SET active = true WHERE id = $1', [person.loginId])
      const { who } = await enter(person)
      const record = {
        company: world.alpha.code,
        email: person.email,
        name: 'T',
        traveller: { code: person.email.replace('@', '_') },
        ...change,
      }
      await query('UPDATE traveler SET code = $2, login_id = $3 WHERE id = $1', [
        person.travelerId,
        record.traveller.code,
        person.loginId,
      ])
      const files = [{ name: 'people.json', content: JSON.stringify({ people: [record] }) }]
      const bearer = world.alpha.machineBearer
      const answer = await send(portolan.url, administration.provision, { fields: {}, files }, { bearer })
      expect(answer, answer.text).toMatchObject({ status: 200, json: { logins: { updated: 1 } } })
      expect(await read(who)).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
      const renewed = await send(portolan.url, session.renew, {}, { sid: who.sid })
      expect(renewed).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
      const [login] = await query('SELECT active FROM login WHERE id = $1', [person.loginId])
      expect(login).toEqual({ active: false })
    }
  })
})

it('a closed company closes its people and its programs', async () => {
  const { who } = await enter(world.alpha.coordinator)
  expect((await backOffice({ company: world.alpha.code, email: 'x@y.example' })).json).toMatchObject({
    code: 'traveller_not_found',
  })
  await query('UPDATE company SET active = false WHERE id = $1', [world.alpha.companyId])
  expect(await read(who)).toMatchObject({ status: 401, json: { code: 'AUTH0044' } })
  expect((await backOffice({ company: world.alpha.code, email: 'x@y.example' })).status).toBe(401)
})
