import { features } from '@portolan/contract/registry'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallCredentials, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import { createSession, type Person, type World } from '../../../../../../tools/test/world.ts'
import { createBodySealer } from '../../../mail/body.ts'
import { codeOf, createAccount, createFactor } from '../testing/factor-calls.ts'

/** The page of one's own second factors; the browser's part is in e2e/second-factors.e2e.ts. */

const { session } = features

let portolan: SharedPortolan
let world: World
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
})
beforeEach(() => query('UPDATE company SET mfa_required = false WHERE id = $1', [world.alpha.companyId]))

const query = (text: string, values: readonly unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, [...values])).rows as never[])

interface Entrance {
  readonly person?: Person
  /** Of an account that exists; else a new one. */
  readonly accountId?: string
  readonly acr?: 'pwd' | 'mfa'
  readonly minutesAgo?: number
  readonly factors?: readonly ('totp' | 'passkey')[]
}

async function enter({ person = world.alpha.traveller, acr = 'pwd', minutesAgo = 0, ...more }: Entrance = {}) {
  const accountId = more.accountId ?? (await createAccount(query))
  const ids: string[] = []
  for (const kind of more.factors ?? []) ids.push(await createFactor(query, accountId, kind))
  const who = callCredentials(
    await withClient(portolan.database.adminUrl, (client) =>
      createSession(client, world.alpha.companyId, person.loginId, person.email),
    ),
  )
  await query(
    `UPDATE session SET subject = $1, acr = $2, auth_time = now() - make_interval(mins => $3)
     WHERE sid_hash = encode(sha256($4::bytea), 'hex')`,
    [accountId, acr, minutesAgo, who.sid],
  )
  return { who, accountId, ids }
}

type Json = Record<string, never>
const list = async (who: CallCredentials) =>
  (await send(portolan.url, session.listFactors, {}, who)).json as {
    Factors: { Id: string; Name: string; Kind: string; LastUsedAt: string | null }[]
    RecoveryCodesLeft: number
    IsConfirmed: boolean
  } & Json

async function addApp(who: CallCredentials, Name = 'Work phone') {
  const begun = (await send(portolan.url, session.beginFactor, { Kind: 'app' }, who)).json as {
    Step: string
    App: { Key: string; Uri: string; Picture: string }
  }
  const answer = { Step: begun.Step, Name, Answer: codeOf(begun.App.Key) }
  return { begun, answer, reply: await send(portolan.url, session.addFactor, answer, who) }
}

const prove = (who: CallCredentials, Id: string | null, Code: string, Kind: 'app' | 'recovery' = 'app') =>
  send(portolan.url, session.proveFactor, { Id, Proof: { Kind, Code } }, who)

async function mailsTo(address: string): Promise<string[]> {
  const rows = await query(
    `SELECT body FROM mail_message WHERE address = $1 AND template = 'factorsChanged' ORDER BY id`,
    [address],
  )
  return (rows as unknown as { body: string }[]).map(({ body }) => createBodySealer(testSecret).open(body)?.text ?? '')
}

describe('adding', () => {
  it('gives the first factor ten codes, keeps neither code nor key readable, and tells by mail', async () => {
    const person = world.alpha.colleague
    const { who, accountId } = await enter({ person })
    const { begun, answer, reply } = await addApp(who)
    expect(begun.App).toMatchObject({
      Uri: expect.stringContaining(begun.App.Key),
      Picture: expect.stringContaining('<svg'),
    })
    expect(reply.json).toMatchObject({ Outcome: 'accepted' })
    const { RecoveryCodes: codes } = reply.json as { RecoveryCodes: string[] }
    expect(new Set(codes).size).toBe(10)
    expect(await list(who)).toMatchObject({
      ManagedBy: 'portal',
      Factors: [{ Kind: 'app', Name: 'Work phone' }],
      RecoveryCodesLeft: 10,
      IsConfirmed: true,
    })
    const stored = JSON.stringify(
      await query(
        `SELECT to_jsonb(f) AS row FROM identity_factor f WHERE account_id = $1
         UNION ALL SELECT to_jsonb(c) FROM identity_recovery_code c WHERE account_id = $1
         UNION ALL SELECT to_jsonb(c) FROM credential c WHERE kind = 'factor_step'
         UNION ALL SELECT to_jsonb(a) FROM audit_event a`,
        [accountId],
      ),
    )
    for (const secret of [begun.App.Key, begun.Step, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret)
    expect((await mailsTo(person.email)).at(-1)).toContain('authenticator app “Work phone”')
    const repeated = await send(portolan.url, session.addFactor, answer, who)
    expect(repeated.json, 'a step works once').toEqual({ Outcome: 'over', Id: null, RecoveryCodes: null })
    const { reply: second } = await addApp(who, 'Tablet')
    expect(second.json, 'the second factor leaves the codes alone').toMatchObject({
      Outcome: 'accepted',
      RecoveryCodes: null,
    })
  })

  it('says that a code is wrong and lets the person try again; a step of another session is none', async () => {
    const { who, accountId } = await enter()
    const { json } = await send(portolan.url, session.beginFactor, { Kind: 'app' }, who)
    const { Step, App } = json as { Step: string; App: { Key: string } }
    const add = (by: CallCredentials, Answer: string) =>
      send(portolan.url, session.addFactor, { Step, Name: 'P', Answer }, by)
    expect((await add(who, '000000')).json).toMatchObject({ Outcome: 'wrong' })
    const { who: other } = await enter({ accountId })
    expect((await add(other, codeOf(App.Key))).json).toMatchObject({ Outcome: 'over' })
    expect((await add(who, codeOf(App.Key))).json).toMatchObject({ Outcome: 'accepted' })
  })

  it('demands a proof of the last five minutes: the sign-in, or the factor where there is one', async () => {
    const unconfirmed = { status: 403, json: { code: 'second_factor_unconfirmed' } }
    const late = await enter({ minutesAgo: 6 })
    expect(await send(portolan.url, session.beginFactor, { Kind: 'passkey' }, late.who)).toMatchObject(unconfirmed)
    const { who, ids } = await enter({ factors: ['totp'] })
    for (const [call, input] of [
      [session.beginFactor, { Kind: 'passkey' }],
      [session.removeFactor, { Id: ids[0] }],
      [session.renewRecoveryCodes, {}],
    ] as const)
      expect(await send(portolan.url, call, input, who)).toMatchObject(unconfirmed)
    expect(await list(who)).toMatchObject({ IsConfirmed: false })
    expect((await prove(who, null, codeOf())).json).toEqual({ Outcome: 'accepted' })
    expect(await list(who)).toMatchObject({ IsConfirmed: true })
    const begun = await send(portolan.url, session.beginFactor, { Kind: 'passkey' }, who)
    const options = JSON.parse((begun.json as { Options: string }).Options) as object
    expect(options).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none' })
  })
})

describe('trying', () => {
  it('tells whether this very factor works, and counts each code once', async () => {
    const { who, ids } = await enter({ factors: ['totp', 'passkey'] })
    const [app = '', passkey = ''] = ids
    expect((await prove(who, app, '000000')).json).toEqual({ Outcome: 'wrong' })
    expect((await prove(who, passkey, codeOf())).json, "the app's code is no proof of the passkey").toEqual({
      Outcome: 'wrong',
    })
    expect((await prove(who, app, codeOf())).json).toEqual({ Outcome: 'accepted' })
    expect((await prove(who, app, codeOf())).json).toEqual({ Outcome: 'used' })
    const { Factors } = await list(who)
    expect(Factors.map(({ LastUsedAt }) => LastUsedAt !== null)).toEqual([true, false])
    const asked = await send(portolan.url, session.challengeFactor, { Id: passkey }, who)
    const { Step, Options } = asked.json as { Step: string; Options: string }
    expect((JSON.parse(Options) as { allowCredentials: object[] }).allowCredentials).toHaveLength(1)
    const forged = { Id: passkey, Proof: { Kind: 'passkey', Step, Answer: '{}' } }
    expect((await send(portolan.url, session.proveFactor, forged, who)).json).toEqual({ Outcome: 'wrong' })
    expect((await send(portolan.url, session.proveFactor, forged, who)).json).toEqual({ Outcome: 'over' })
  })

  it('locks after five wrong codes, the right one included', async () => {
    const { who, ids } = await enter({ factors: ['totp'] })
    const [app = ''] = ids
    for (let n = 0; n < 5; n++) expect((await prove(who, app, '000000')).json).toEqual({ Outcome: 'wrong' })
    expect((await prove(who, app, codeOf())).json).toEqual({ Outcome: 'locked' })
    expect(await list(who)).toMatchObject({ IsConfirmed: false })
  })

  it('takes a recovery code as a proof of the person, once, and of no factor', async () => {
    const { who, accountId } = await enter()
    const codes = ((await addApp(who)).reply.json as { RecoveryCodes: string[] }).RecoveryCodes
    const { who: later } = await enter({ accountId, minutesAgo: 60 })
    const [{ Id } = { Id: '' }] = (await list(later)).Factors
    expect((await prove(later, Id, codes[0] ?? '', 'recovery')).status).toBe(400)
    expect((await prove(later, null, codes[0] ?? '', 'recovery')).json).toEqual({ Outcome: 'accepted' })
    expect((await prove(later, null, codes[0] ?? '', 'recovery')).json).toEqual({ Outcome: 'wrong' })
    expect(await list(later)).toMatchObject({ RecoveryCodesLeft: 9, IsConfirmed: true })
    const renewed = await send(portolan.url, session.renewRecoveryCodes, {}, later)
    expect((renewed.json as { RecoveryCodes: string[] }).RecoveryCodes).toHaveLength(10)
    expect((await prove(later, null, codes[1] ?? '', 'recovery')).json, 'the former ones are void').toEqual({
      Outcome: 'wrong',
    })
    expect((await list(later)).RecoveryCodesLeft).toBe(10)
  })
})

describe('naming and removing', () => {
  it("reaches nobody else's factors", async () => {
    const { ids } = await enter({ factors: ['totp'] })
    const { who } = await enter({ person: world.alpha.coordinator, acr: 'mfa' })
    const Id = ids[0] ?? ''
    for (const [call, input] of [
      [session.renameFactor, { Id, Name: 'Mine' }],
      [session.removeFactor, { Id }],
      [session.challengeFactor, { Id }],
      [session.proveFactor, { Id, Proof: { Kind: 'app', Code: codeOf() } }],
    ] as const)
      expect(await send(portolan.url, call, input, who)).toMatchObject({ status: 404 })
    const [row] = await query('SELECT name FROM identity_factor WHERE id = $1', [Id])
    expect(row).toEqual({ name: 'Phone' })
  })

  it('renames and removes, audited and told by mail; the last one takes the codes along', async () => {
    const person = world.alpha.coordinator
    const { who, ids, accountId } = await enter({ person, acr: 'mfa', factors: ['totp', 'passkey'] })
    const [app = '', passkey = ''] = ids
    await query(`INSERT INTO identity_recovery_code (account_id, code_hash) VALUES ($1, 'x')`, [accountId])
    expect((await send(portolan.url, session.renameFactor, { Id: app, Name: ' New phone ' }, who)).status).toBe(200)
    expect((await list(who)).Factors[0]).toMatchObject({ Name: 'New phone' })
    expect((await send(portolan.url, session.removeFactor, { Id: app }, who)).json).toEqual({ Left: 1 })
    expect(await list(who)).toMatchObject({ RecoveryCodesLeft: 1 })
    const [line] = await query('SELECT object FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1', [
      session.removeFactor.id,
    ])
    expect(line).toMatchObject({ object: { factorId: Number(app), kind: 'totp', left: 1 } })
    expect((await mailsTo(person.email)).at(-1)).toContain('authenticator app “New phone”. It no longer lets')
    expect((await send(portolan.url, session.removeFactor, { Id: passkey }, who)).json).toEqual({ Left: 0 })
    expect(await list(who)).toMatchObject({ Factors: [], RecoveryCodesLeft: 0 })
  })

  it('keeps the last one where the company demands one, of two removals at once too', async () => {
    await query('UPDATE company SET mfa_required = true WHERE id = $1', [world.alpha.companyId])
    const { who, ids } = await enter({ acr: 'mfa', factors: ['totp', 'passkey'] })
    const replies = await Promise.all(ids.map((Id) => send(portolan.url, session.removeFactor, { Id }, who)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'second_factor_last' })
    expect(await list(who)).toMatchObject({ IsRequired: true })
    expect((await list(who)).Factors).toHaveLength(1)
  })
})

it('of another provider: says who keeps them, where, and changes nothing', async () => {
  const { who } = await enter()
  const [row] = await query(
    `INSERT INTO sso_connection (company_id, code, display_name, kind, type, issuer, client_id)
     VALUES ($1, $2, 'Keys', 'oidc', 2, 'https://keys.example/realms/quay', 'x') RETURNING id`,
    [world.alpha.companyId, `${world.alpha.code}-keys`],
  )
  const { id } = row as unknown as { id: string }
  await query(`UPDATE session SET connection_id = $1 WHERE sid_hash = encode(sha256($2::bytea), 'hex')`, [id, who.sid])
  expect(await list(who)).toMatchObject({
    ManagedBy: 'provider',
    ProviderUrl: 'https://keys.example/realms/quay/account/account-security/signing-in',
  })
  expect(await send(portolan.url, session.beginFactor, { Kind: 'app' }, who)).toMatchObject({
    status: 403,
    json: { code: 'sign_in_elsewhere' },
  })
})

it('resetting without having a factor says so, instead of leading to set one up', async () => {
  await query('UPDATE login SET may_reset_mfa = true WHERE id = $1', [world.alpha.traveller.loginId])
  const { who } = await enter()
  const { json } = await send(portolan.url, session.resetFactors, {}, who)
  expect(json).toEqual({ Status: 3, Msg: 'You have no second step yet, so there is nothing to reset.' })
  expect((await send(portolan.url, session.getUserData, {}, who)).status).toBe(200)
})
