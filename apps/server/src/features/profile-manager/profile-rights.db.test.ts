import { profileManager } from '@portolan/contract/features/profile-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { testSecret } from '../../../../../tools/test/database.ts'
import { keptOutcomes } from '../../../../../tools/test/kept-outcomes.ts'
import type { Person } from '../../../../../tools/test/world.ts'
import { createBodySealer } from '../../mail/body.ts'
import { names, passport, preferences, type ProfileWorld, startProfileWorld } from './testing/profile-world.ts'

/** Who may open whose profile: oneself always, an arranger with consent, and nobody else whatever they may view. */

let test: ProfileWorld
/** The owner of the profile, who arranges for them, and who sees everything else. */
let owner: Person
let arranger: Person
let manager: Person
let itemId: string

beforeAll(async () => {
  test = await startProfileWorld()
  owner = test.world.alpha.traveller
  arranger = test.world.alpha.colleague
  manager = test.world.alpha.coordinator
  await test.query('UPDATE login SET view_right = 15 WHERE id = $1', [manager.loginId])
  await test.query('INSERT INTO login_view_company (company_id, login_id, view_company_id) VALUES ($1, $2, $3)', [
    test.world.bravo.companyId,
    test.world.bravo.coordinator.loginId,
    test.world.alpha.companyId,
  ])
  await test.query('UPDATE login SET view_right = 15 WHERE id = $1', [test.world.bravo.coordinator.loginId])
})
beforeEach(async () => {
  test.clock.now = new Date('2030-05-01T02:00:00Z')
  await test.query(
    'TRUNCATE profile_section, profile_item, profile_access, profile_consent, profile_consent_request CASCADE',
  )
  await test.query('TRUNCATE arranger_traveler, mail_message CASCADE')
  await test.query(`UPDATE login SET is_arranger = false, may_use_profile_manager = true, widgets = '{0,8}'`)
  await test.ask('save', owner, { Version: 0, Change: { Section: 'Names', Names: names } })
  const { Sections } = await test.ask('save', owner, {
    Version: 0,
    Change: { Section: 'Documents', Documents: { Items: [{ ...passport, ExpiresOn: '2030-06-01' }] } },
  })
  itemId = Sections?.Documents?.Items[0]?.Id ?? ''
})
afterAll(() => test.stop())

const theirs = () => ({ TravelerId: String(owner.travelerId) })
const saving = () => ({ ...theirs(), Version: 0, Change: { Section: 'Preferences', Preferences: preferences } })
const revealing = () => ({ ...theirs(), Secret: { Section: 'Documents', ItemId: itemId } })
/** What each of the calls that name a traveller answers to someone. */
const outcomes = async (who: Person) => [
  await test.refusal('profile', who, theirs()),
  await test.refusal('save', who, saving()),
  await test.refusal('reveal', who, revealing()),
  await test.refusal('askConsent', who, theirs()),
]
const open = [200, undefined]
const unknown = [404, 'traveller_not_found']
const newest = () => test.query('SELECT address, language, subject, body FROM mail_message ORDER BY id DESC')

describe('nobody', () => {
  it('else opens it: not with every right to view, not in another company', async () => {
    for (const who of [manager, arranger, test.world.bravo.coordinator, test.world.bravo.traveller])
      expect(await outcomes(who)).toEqual([unknown, unknown, unknown, unknown])
    const { People, Total } = await test.ask('people', manager, {})
    expect([Total, People.map(({ IsSelf }) => IsSelf)]).toEqual([1, [true]])
    expect(await test.query(`SELECT FROM profile_access WHERE role <> 'self'`)).toHaveLength(0)
  })

  it('learns whether there is such a traveller', async () => {
    expect(await test.refusal('profile', manager, { TravelerId: '999999999' })).toEqual(unknown)
  })

  it('arranges who is no arranger any more, or for somebody else', async () => {
    await test.arranges(test.world.alpha, arranger, manager)
    await test.consents(owner, 'arrangers', true)
    expect(await outcomes(arranger)).toEqual([unknown, unknown, unknown, unknown])
    await test.arranges(test.world.alpha, arranger, owner)
    expect((await outcomes(arranger)).slice(0, 3)).toEqual([open, open, open])
    await test.query('UPDATE login SET is_arranger = false WHERE id = $1', [arranger.loginId])
    expect(await outcomes(arranger)).toEqual([unknown, unknown, unknown, unknown])
  })
})

describe('an arranger', () => {
  beforeEach(() => test.arranges(test.world.alpha, arranger, owner))

  it('without consent sees that there is a profile, and not a word of it', async () => {
    const refused = [403, 'no_right']
    expect((await outcomes(arranger)).slice(0, 3)).toEqual([open, refused, refused])
    expect(await test.ask('profile', arranger, theirs())).toMatchObject({
      Access: 'consentNeeded',
      Role: 'arranger',
      HasProfile: true,
      Sections: null,
      Warnings: null,
      Consents: null,
      Asking: [],
    })
    expect((await test.ask('people', arranger, {})).People).toMatchObject([
      { IsSelf: true },
      { IsSelf: false, IsShared: false, HasProfile: true, Warnings: null },
    ])
    for (const kind of ['agency', 'dutyOfCare'] as const) await test.consents(owner, kind, true)
    expect((await test.ask('profile', arranger, theirs())).Access).toBe('consentNeeded')
  })

  it('with consent reads, saves and reveals; the owner sees it in the log', async () => {
    await test.consents(owner, 'arrangers', true)
    const answer = await test.ask('profile', arranger, theirs())
    expect(answer).toMatchObject({
      Access: 'full',
      Role: 'arranger',
      Sections: { Names: { Surname: 'CHAN', BirthDate: { Masked: '••••-••-••' } } },
      Consents: [{ IsGiven: false }, { Kind: 'arrangers', IsGiven: true, TextVersion: '2026-11' }, { IsGiven: false }],
    })
    expect(await test.ask('save', arranger, saving() as never)).toMatchObject({
      Status: 0,
      Sections: { Preferences: { ChangedBy: expect.stringContaining('colleague') } },
    })
    expect(await test.ask('reveal', arranger, revealing() as never)).toEqual({ Value: 'K01234567' })
    expect((await test.ask('people', arranger, {})).People[1]).toMatchObject({ IsShared: true, Warnings: 1 })
    const { Entries } = await test.ask('accessLog', owner, {})
    expect(
      Entries.map(({ Role, Action, Section, Fields, ItemKind }) => [Role, Action, Section, Fields, ItemKind]),
    ).toEqual([
      ['arranger', 'revealed', 'Documents', ['Number'], 'passport'],
      [
        'arranger',
        'changed',
        'Preferences',
        Object.keys(preferences).filter((name) => name !== 'HotelNote' && name !== 'Assistances'),
        null,
      ],
      ['arranger', 'viewed', null, [], null],
      ['self', 'consentGiven', null, [], null],
      ['self', 'changed', 'Documents', ['Added'], 'passport'],
      ['self', 'changed', 'Names', expect.arrayContaining(['Surname', 'BirthDate']), null],
    ])
    expect(Entries[0]?.Who).toContain('colleague')
  })

  it('is out at once when it is withdrawn, repeated keys included', async () => {
    await test.consents(owner, 'arrangers', true)
    const keyed = (call: 'profile' | 'reveal', input: object) =>
      send(test.portolan.url, profileManager[call], input, {
        ...callCredentials(arranger),
        headers: { 'idempotency-key': `again-${call}` },
      })
    expect((await keyed('profile', theirs())).status).toBe(200)
    expect((await keyed('reveal', revealing())).status).toBe(200)
    await test.consents(owner, 'arrangers', false)
    for (const [call, input] of [
      ['profile', theirs()],
      ['reveal', revealing()],
    ] as const)
      expect(await keyed(call, input)).toMatchObject({ status: 422, json: { code: 'idempotency_key_reused' } })
    expect((await test.ask('profile', arranger, theirs())).Access).toBe('consentNeeded')
    expect(await test.refusal('reveal', arranger, revealing())).toEqual([403, 'no_right'])
    const kept = await keptOutcomes(test.portolan.database)
    expect(kept.map(({ opened }) => opened)).toEqual([null, null])
  })

  it('cannot consent for the owner, nor see their log', async () => {
    await test.consents(arranger, 'arrangers', true)
    const mine = await test.ask('profile', owner, {})
    expect(mine.Consents?.every(({ IsGiven }) => !IsGiven)).toBe(true)
    const { Entries } = await test.ask('accessLog', arranger, {})
    expect(Entries.map(({ Action }) => Action)).toEqual(['consentGiven'])
  })

  it('asks once in seven days; the owner gets a mail in their language and sees who asks', async () => {
    await test.query(
      `INSERT INTO user_setting (company_id, login_id, language) VALUES ($1, $2, 'ja-JP') ON CONFLICT (login_id) DO UPDATE SET language = 'ja-JP'`,
      [test.world.alpha.companyId, owner.loginId],
    )
    await test.query(`UPDATE login SET name_ja_jp = '岡部 剛' WHERE id = $1`, [arranger.loginId])
    const asked = await test.ask('askConsent', arranger, theirs())
    expect(asked).toEqual({ Status: 0, AskedAt: '2030-05-01T02:00:00.000Z' })
    const [mail] = await newest()
    expect(mail).toMatchObject({
      address: owner.email,
      language: 'ja-JP',
      subject: '岡部 剛さんが出張者プロフィールの共有を希望しています',
    })
    expect(createBodySealer(testSecret).open(String(mail?.['body']))?.text).toContain('いつでもその場で撤回')
    expect((await test.ask('profile', owner, {})).Asking).toEqual([
      { Name: expect.stringContaining('colleague'), AskedAt: asked.AskedAt },
    ])
    test.clock.now = new Date('2030-05-08T01:59:59Z')
    expect(await test.ask('askConsent', arranger, theirs())).toEqual({ Status: 1, AskedAt: asked.AskedAt })
    test.clock.now = new Date('2030-05-08T02:00:00Z')
    expect((await test.ask('askConsent', arranger, theirs())).Status).toBe(0)
    expect(await newest()).toHaveLength(2)
    await test.consents(owner, 'arrangers', true)
    expect((await test.ask('profile', owner, {})).Asking).toEqual([])
    expect((await test.ask('askConsent', arranger, theirs())).Status).toBe(2)
    await test.consents(owner, 'arrangers', false)
    expect((await test.ask('profile', owner, {})).Asking).toEqual([])
    await test.query('DELETE FROM user_setting WHERE login_id = $1', [owner.loginId])
  })

  it('finds those they arrange for by part of a name, themselves first', async () => {
    await test.arranges(test.world.alpha, arranger, manager)
    const named = async (Keyword: string) =>
      (await test.ask('people', arranger, { Keyword })).People.map(({ Name }) => Name.split(' ')[0])
    expect(await named('')).toEqual(['colleague', 'coordinator', 'traveller'])
    expect(await named('ＴＲＡＶ')).toEqual(['traveller'])
    expect(await named('%')).toEqual([])
    const paged = await test.ask('people', arranger, { Paging: { PageIndex: 2, PageSize: 2 } })
    expect([paged.Total, paged.People.map(({ Name }) => Name.split(' ')[0])]).toEqual([3, ['traveller']])
    expect(await test.ask('people', arranger, { Paging: { PageIndex: 9, PageSize: 2 } })).toEqual({
      Total: 3,
      People: [],
    })
  })
})

describe('a login', () => {
  it.each([
    ['without the flag', 'may_use_profile_manager = false'],
    ['without the tile', `widgets = '{0}'`],
  ])('%s has no way in', async (_, change) => {
    await test.query(`UPDATE login SET ${change} WHERE id = $1`, [owner.loginId])
    for (const call of ['people', 'profile', 'accessLog'] as const)
      expect(await test.refusal(call, owner, {})).toEqual([403, 'no_right'])
    expect(await test.refusal('save', owner, saving())).toEqual([403, 'no_right'])
  })

  it('that is no traveller has no profile, and still those they arrange for', async () => {
    await test.query('UPDATE traveler SET login_id = NULL WHERE id = $1', [arranger.travelerId])
    await test.arranges(test.world.alpha, arranger, owner)
    expect(await test.refusal('profile', arranger, {})).toEqual(unknown)
    expect(await test.refusal('accessLog', arranger, {})).toEqual(unknown)
    expect((await test.ask('people', arranger, {})).People).toMatchObject([{ IsSelf: false }])
    await test.query('UPDATE traveler SET login_id = $2 WHERE id = $1', [arranger.travelerId, arranger.loginId])
  })
})
