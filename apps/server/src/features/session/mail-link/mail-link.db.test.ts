import { features } from '@portolan/contract/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type CallCredentials, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { attachText } from '../../../domain/attachments/testing/seed.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import { type Person, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { objectIdOf } from '../../../domain/mail-links/mail-link.rules.ts'
import { createBodySealer } from '../../../mail/body.ts'
import { testSecret } from '../../../../../../tools/test/database.ts'
import { hashSecret } from '../../../crypto/secrets.ts'
import { openStorage } from '../../../storage/open-storage.ts'

/** Links of mails over the wire: sent by the back office, opened by whoever holds them, good for one object. */

let portolan: SharedPortolan
let world: World
let pools: Pools
let alpha: World['alpha']
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  pools = openPools({
    appUrl: portolan.database.appUrl,
    systemUrl: portolan.database.systemUrl,
    size: 2,
    onError: () => undefined,
  })
})
afterAll(async () => {
  await pools.close()
})

const { session, 'trip-requests': tripRequests } = features

const sendLink = (uniqueRef: string, person: Person, more: object = {}) =>
  send(
    portolan.url,
    session.sendMailLink,
    { company: alpha.code, email: person.email, uniqueRef, uniqueRefType: 0, ...more },
    { bearer: alpha.machineBearer },
  )

/** The token in the newest mail to a person: what they would click. */
async function tokenFor(person: Person): Promise<string> {
  const body = await withClient(portolan.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      `SELECT body FROM mail_message WHERE address = $1 AND template = 'mailLink' ORDER BY id DESC LIMIT 1`,
      [person.email],
    )
    return rows[0]?.body ?? ''
  })
  const opened = createBodySealer(testSecret).open(body)
  return /[?&]token=([\w-]{43})/.exec(opened?.text ?? '')?.[1] ?? ''
}

const open = (accessToken: string, who: CallCredentials = {}) =>
  send(portolan.url, session.loginByAccessToken, { accessToken }, { ...who, service: world.serviceToken })

interface Opened {
  readonly ProfileToken: string
  readonly EmailToken: string
  readonly RedictData: unknown
  readonly UserSetting: { Widgets: unknown[] }
  readonly LoginId: string
}
const opened = (answer: Answer): Opened => {
  expect(answer.status, answer.text).toBe(200)
  return answer.json as Opened
}
const codeOf = (answer: Answer) => (answer.json as { code?: string }).code

/** A link that was sent and opened by a traveller without a session. */
async function openNew(ref: string, person = alpha.traveller): Promise<Opened> {
  expect((await sendLink(ref, person)).status).toBe(202)
  return opened(await open(await tokenFor(person)))
}

describe('a link of a mail', () => {
  it('is sent once by company and e-mail, and opens as the person for that object', async () => {
    const answer = await sendLink('REQ-1', alpha.traveller, {
      action: 'approve',
      subject: 'Lisbon in May',
      language: 'ja-JP',
    })
    expect(answer.status).toBe(202)
    const profile = opened(await open(await tokenFor(alpha.traveller)))
    expect(profile.RedictData).toEqual({ UniqueRef: 'REQ-1', UniqueRefType: 0, Action: 'approve' })
    expect(profile.LoginId).toBe(String(alpha.traveller.loginId))
    expect(profile.UserSetting.Widgets).toEqual([])
    expect(profile.EmailToken).toMatch(/^[\w-]{43}$/)
  })

  it('may be opened again and again, at once as well', async () => {
    await sendLink('REQ-2', alpha.traveller)
    const token = await tokenFor(alpha.traveller)
    const answers = await Promise.all(Array.from({ length: 16 }, () => open(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
  })

  it('ends with a newer one for the same, and leaves others be', async () => {
    await sendLink('REQ-3', alpha.traveller)
    const old = await tokenFor(alpha.traveller)
    await sendLink('REQ-4', alpha.traveller)
    const other = await tokenFor(alpha.traveller)
    await sendLink('REQ-3', alpha.traveller)
    expect(codeOf(await open(old))).toBe('mail_link_replaced')
    expect((await open(other)).status).toBe(200)
  })

  it('is refused when unknown, expired, of a closed account, or without a service token', async () => {
    expect(codeOf(await open('x'.repeat(43)))).toBe('mail_link_expired')
    await sendLink('REQ-5', alpha.colleague)
    const token = await tokenFor(alpha.colleague)
    const set = (statement: string) => withClient(portolan.database.adminUrl, (client) => client.query(statement))
    await set(`UPDATE login SET active = false WHERE id = ${alpha.colleague.loginId}`)
    expect(codeOf(await open(token))).toBe('mail_link_expired')
    await set(`UPDATE login SET active = true WHERE id = ${alpha.colleague.loginId}`)
    expect((await open(token)).status).toBe(200)
    await set(`UPDATE credential SET expires_at = now() WHERE kind = 'email_link' AND object_ref = 'REQ-5'`)
    expect(codeOf(await open(token))).toBe('mail_link_expired')
    expect((await send(portolan.url, session.loginByAccessToken, { accessToken: token }, {})).status).toBe(401)
  })

  it('is sent to nobody of another company, and to no stranger', async () => {
    expect(codeOf(await sendLink('REQ-6', world.bravo.traveller))).toBe('traveller_not_found')
    expect(codeOf(await sendLink('REQ-6', alpha.traveller, { company: world.bravo.code }))).toBe('unknown_company')
    expect(codeOf(await sendLink('REQ 6', alpha.traveller))).toBe('invalid_parameter')
  })
})

describe('whoever is signed in already', () => {
  it('keeps the whole session and gets the token beside it', async () => {
    await sendLink('REQ-10', alpha.traveller)
    const profile = opened(await open(await tokenFor(alpha.traveller), callCredentials(alpha.traveller)))
    expect(profile.UserSetting.Widgets).not.toEqual([])
    const own = { ...callCredentials(alpha.traveller), profile: profile.ProfileToken }
    expect((await send(portolan.url, session.getUserData, {}, own)).status).toBe(200)
  })

  it('as somebody else is told so', async () => {
    await sendLink('REQ-11', alpha.traveller)
    const token = await tokenFor(alpha.traveller)
    expect(codeOf(await open(token, callCredentials(alpha.colleague)))).toBe('other_user_signed_in')
  })
})

describe('a second factor', () => {
  const require = (required: boolean) =>
    withClient(portolan.database.adminUrl, (client) =>
      client.query('UPDATE company SET mfa_required = $1 WHERE id = $2', [required, alpha.companyId]),
    )
  const verify = (acr: string | null) =>
    withClient(portolan.database.adminUrl, (client) =>
      client.query('UPDATE session SET acr = $1 WHERE login_id = $2', [acr, alpha.traveller.loginId]),
    )

  it('comes first where the company wants one', async () => {
    await sendLink('REQ-20', alpha.traveller)
    const token = await tokenFor(alpha.traveller)
    await require(true)
    try {
      expect(codeOf(await open(token))).toBe('mfa_required')
      expect(codeOf(await open(token, callCredentials(alpha.traveller)))).toBe('mfa_required')
      await verify('mfa')
      expect((await open(token, callCredentials(alpha.traveller))).status).toBe(200)
    } finally {
      await require(false)
      await verify(null)
    }
  })
})

describe('an e-mail token', () => {
  const attach = async (ref: string, text: string) =>
    attachText(
      { pool: pools.system, storage: await openStorage({ storage: { s3Url: null }, dataDir: portolan.dataDir }) },
      {
        companyId: alpha.companyId,
        kind: 'request',
        text,
        objectId: objectIdOf('request', alpha.companyId, ref),
        travelerId: alpha.colleague.travelerId,
        uploadedBy: alpha.colleague.loginId,
      },
    )
  const file = (AttachmentToken: string, tokens: { profile?: string; email?: string }, who: CallCredentials = {}) =>
    send(
      portolan.url,
      tripRequests.getAttachment,
      { AttachmentToken, ...(tokens.email ? { EmailToken: tokens.email } : {}) },
      { ...who, ...(tokens.profile ? { profile: tokens.profile } : {}) },
    )

  it('opens the files of its object and of no other', async () => {
    const [own, foreign] = [await attach('REQ-30', 'for the holder'), await attach('REQ-31', 'for somebody else')]
    const { ProfileToken, EmailToken } = await openNew('REQ-30')
    const tokens = { profile: ProfileToken, email: EmailToken }
    expect((await file(own, tokens)).text).toBe('for the holder')
    expect(codeOf(await file(foreign, tokens))).toBe('record_not_found')
  })

  it('opens a request that is kept here by its reference, and no other', async () => {
    const made = await withClient(portolan.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ reference: string }>(
        `INSERT INTO trip_request (company_id, requested_by, traveler_id, traveler_name, trip_name, form)
         SELECT $1, $2, $3, 'Ann', 'Visit ' || n, '{}' FROM generate_series(1, 2) n RETURNING reference`,
        [alpha.companyId, alpha.traveller.loginId, alpha.traveller.travelerId],
      )
      await client.query(
        `INSERT INTO trip_request_party (company_id, login_id, request_id, is_approver)
         SELECT company_id, $2, id, true FROM trip_request WHERE reference = ANY ($1)`,
        [rows.map(({ reference }) => reference), alpha.colleague.loginId],
      )
      return rows.map(({ reference }) => reference)
    })
    const { ProfileToken, EmailToken } = await openNew(made[0] ?? '', alpha.colleague)
    const look = (ReferenceNumber: string | undefined, email = EmailToken) =>
      send(portolan.url, tripRequests.loadHistory, { ReferenceNumber, EmailToken: email }, { profile: ProfileToken })
    expect((await look(made[0])).status).toBe(200)
    expect(codeOf(await look(made[1]))).toBe('no_right')
  })

  it('of a proposal reaches what its page calls of requests, and not the request itself', async () => {
    await sendLink('20261124000000000900', alpha.traveller, { uniqueRefType: 1 })
    const { json } = await open(await tokenFor(alpha.traveller))
    const { ProfileToken, EmailToken } = json as { ProfileToken: string; EmailToken: string }
    const named = { ReferenceNumber: '20261124000000000900', EmailToken }
    const decision = { ...named, isApproved: true }
    expect(codeOf(await send(portolan.url, tripRequests.auditApprove, decision, { profile: ProfileToken }))).toBe(
      'record_not_found',
    )
    expect(codeOf(await send(portolan.url, tripRequests.retrieve, named, { profile: ProfileToken }))).toBe('no_right')
  })

  it('is walled to its object by the database alone', async () => {
    await attach('REQ-37', 'own')
    await attach('REQ-38', 'foreign')
    const { ProfileToken, EmailToken } = await openNew('REQ-37')
    const found = await withClient(portolan.database.appUrl, async (client) => {
      await client.query('BEGIN')
      await client.query(`SELECT enter_session_or_email(NULL, NULL, $1, $2, 'request', NULL)`, [
        hashSecret(ProfileToken),
        hashSecret(EmailToken),
      ])
      return (await client.query<{ object_id: number }>('SELECT object_id FROM attachment')).rows
    })
    expect(found.map((row) => Number(row.object_id))).toEqual([objectIdOf('request', alpha.companyId, 'REQ-37')])
  })

  it('wants the profile token that came with it, or one of the same login', async () => {
    const own = await attach('REQ-32', 'text')
    const first = await openNew('REQ-32')
    const colleague = await openNew('REQ-32', alpha.colleague)
    for (const profile of [undefined, colleague.ProfileToken, alpha.coordinator.profile, first.EmailToken])
      expect((await file(own, { email: first.EmailToken, ...(profile ? { profile } : {}) })).status).toBe(401)
    expect((await file(own, { profile: first.ProfileToken })).status).toBe(401)
    expect((await file(own, { email: first.EmailToken, profile: alpha.traveller.profile })).status).toBe(200)
  })

  it('lets a session go on with its own rights where the token opens nothing', async () => {
    const own = await attach('REQ-33', 'text')
    const { EmailToken } = await openNew('REQ-34')
    const answer = await file(
      own,
      { email: EmailToken, profile: alpha.coordinator.profile },
      callCredentials(alpha.coordinator),
    )
    expect(answer.status).toBe(200)
  })

  it('opens nothing else: no session call takes it', async () => {
    const { ProfileToken, EmailToken } = await openNew('REQ-35')
    for (const who of [
      { bearer: EmailToken, profile: ProfileToken },
      { sid: EmailToken, bearer: ProfileToken },
    ])
      expect((await send(portolan.url, session.getUserData, {}, who)).status).toBe(401)
  })

  it('ends with its link: decided by the back office, replaced, or the account closed', async () => {
    const own = await attach('REQ-36', 'text')
    const first = await openNew('REQ-36')
    const tokens = { profile: first.ProfileToken, email: first.EmailToken }
    expect((await file(own, tokens)).status).toBe(200)
    const input = { company: alpha.code, uniqueRef: 'REQ-36', uniqueRefType: 0 }
    const ended = await send(portolan.url, session.endMailLinks, input, { bearer: alpha.machineBearer })
    expect(ended.json).toEqual({ ended: 1 })
    expect(codeOf(await file(own, tokens))).toBe('email_token_expired')
  })
})
