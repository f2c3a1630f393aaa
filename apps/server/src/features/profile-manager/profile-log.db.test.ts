import { consentTextVersions } from '@portolan/contract/traveller-profile'
import { profileBackOffice } from '@portolan/contract/features/profile-manager'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import type { Person } from '../../../../../tools/test/world.ts'
import { names, passport, preferences, type ProfileWorld, startProfileWorld } from './testing/profile-world.ts'

let test: ProfileWorld
let me: Person
beforeAll(async () => {
  test = await startProfileWorld()
  me = test.world.alpha.traveller
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.clock.now = new Date('2030-05-01T02:00:00Z')
  await test.query('TRUNCATE profile_section, profile_item, profile_access, profile_consent CASCADE')
})

const log = async () => (await test.ask('accessLog', me, {})).Entries
const acts = async () => (await log()).map(({ Action }) => Action)

it('one’s own looks in a row within an hour are one; every other act is a line', async () => {
  const look = () => test.ask('profile', me, {})
  await look()
  await look()
  test.clock.now = new Date('2030-05-01T02:59:59Z')
  await look()
  expect(await acts()).toEqual(['viewed'])
  test.clock.now = new Date('2030-05-01T03:00:00Z')
  await look()
  await test.consents(me, 'agency', true)
  await look()
  expect(await acts()).toEqual(['viewed', 'consentGiven', 'viewed', 'viewed'])
})

it('a consent given twice is one line, with the text that was read', async () => {
  await test.consents(me, 'dutyOfCare', true)
  await test.consents(me, 'dutyOfCare', true)
  await test.consents(me, 'dutyOfCare', false)
  expect((await log()).map(({ Action, Consent, At }) => [Action, Consent, At])).toEqual([
    ['consentWithdrawn', 'dutyOfCare', '2030-05-01T02:00:00.000Z'],
    ['consentGiven', 'dutyOfCare', '2030-05-01T02:00:00.000Z'],
  ])
  expect(await test.query('SELECT DISTINCT text_version AS v FROM profile_access')).toEqual([
    { v: consentTextVersions.dutyOfCare },
  ])
  expect(await test.refusal('consent', me, { Kind: 'agency', IsGiven: true, TextVersion: '1999-01' })).toEqual([
    400,
    'invalid_parameter',
  ])
})

it('what did not happen is not written down', async () => {
  await test.ask('save', me, { Version: 0, Change: { Section: 'Names', Names: { ...names, Surname: '陳' } } })
  await test.ask('save', me, { Version: 7, Change: { Section: 'Preferences', Preferences: preferences as never } })
  await test.refusal('reveal', me, { Secret: { Section: 'Names', Field: 'BirthDate' } })
  expect(await log()).toEqual([])
})

it('tells fields by name, items one by one, and comes in pages', async () => {
  const card = { Kind: 'identityCard', Country: 'HK', Number: 'A123456(3)', IssuedOn: null, ExpiresOn: null } as const
  const save = (Version: number, Items: object[]) =>
    test.ask('save', me, { Version, Change: { Section: 'Documents', Documents: { Items: Items as never } } })
  const { Sections } = await save(0, [passport, card])
  const [one, two] = Sections?.Documents?.Items ?? []
  await save(1, [{ ...passport, Id: one?.Id, Number: 'K99999999', ExpiresOn: '2035-01-01' }])
  expect((await log()).map(({ ItemKind, Fields }) => [ItemKind, Fields])).toEqual([
    ['identityCard', ['Removed']],
    ['passport', ['Number', 'ExpiresOn']],
    ['identityCard', ['Added']],
    ['passport', ['Added']],
  ])
  expect(two?.Id).toBeDefined()
  const second = await test.ask('accessLog', me, { Paging: { PageIndex: 2, PageSize: 3 } })
  expect([second.Total, second.Entries.map(({ ItemKind }) => ItemKind)]).toEqual([4, ['passport']])
})

it('nobody rewrites it: not the app, not a job', async () => {
  await test.consents(me, 'agency', true)
  for (const url of [test.portolan.database.appUrl, test.portolan.database.systemUrl])
    for (const statement of ['DELETE FROM profile_access', `UPDATE profile_access SET who = 'nobody'`])
      await withClient(url, (client) => expect(client.query(statement)).rejects.toThrow('permission denied'))
  expect(await acts()).toEqual(['consentGiven'])
})

describe('the agency', () => {
  const backOffice = (input: object, bearer = test.world.alpha.machineBearer) =>
    send(
      test.portolan.url,
      profileBackOffice.readSharedProfile,
      { company: test.world.alpha.code, traveller: me.email, purpose: 'booking', ...input },
      { bearer },
    )
  const closed = { isShared: false, sections: null, numbers: [] }

  it('reads nothing without the consent for its purpose, and the person sees nothing of it', async () => {
    await test.ask('save', me, { Version: 0, Change: { Section: 'Names', Names: names } })
    await test.consents(me, 'arrangers', true)
    expect((await backOffice({})).json).toEqual(closed)
    await test.consents(me, 'agency', true)
    expect((await backOffice({ purpose: 'dutyOfCare' })).json).toEqual(closed)
    expect(await acts()).toEqual(['consentGiven', 'consentGiven', 'changed'])
  })

  it('reads what is shared, with numbers where it asks for them, each told to the person', async () => {
    await test.ask('save', me, { Version: 0, Change: { Section: 'Names', Names: names } })
    await test.ask('save', me, { Version: 0, Change: { Section: 'Documents', Documents: { Items: [passport] } } })
    await test.consents(me, 'agency', true)
    const masked = await backOffice({ traveller: me.email.toUpperCase() })
    expect(masked.json).toMatchObject({ isShared: true, sections: { Names: { Surname: 'CHAN' } }, numbers: [] })
    expect(masked.text).not.toMatch(/K0123|1991/)
    const whole = await backOffice({ withNumbers: true })
    expect(whole.json).toMatchObject({
      numbers: [
        { section: 'Names', itemId: null, value: '1991-02-28' },
        { section: 'Documents', itemId: expect.stringMatching(/^\d+$/), value: 'K01234567' },
      ],
    })
    expect((await log()).slice(0, 4).map(({ Who, Role, Action, ItemKind }) => [Who, Role, Action, ItemKind])).toEqual([
      ['ALPHA-machine', 'agency', 'revealed', 'passport'],
      ['ALPHA-machine', 'agency', 'revealed', null],
      ['ALPHA-machine', 'agency', 'viewed', null],
      ['ALPHA-machine', 'agency', 'viewed', null],
    ])
    await test.consents(me, 'agency', false)
    expect((await backOffice({ withNumbers: true })).json).toEqual(closed)
  })

  it('learns in an emergency how to reach them and whom to call, and no document', async () => {
    await test.ask('save', me, { Version: 0, Change: { Section: 'Documents', Documents: { Items: [passport] } } })
    const People = [
      { Name: 'Chan Wai', Relation: 'partner' as const, Phone: '+85291234567', Email: null, Language: null },
    ]
    await test.ask('save', me, { Version: 0, Change: { Section: 'Emergency', Emergency: { People } } })
    await test.consents(me, 'dutyOfCare', true)
    const { json } = await backOffice({ purpose: 'dutyOfCare', withNumbers: true })
    const { sections, numbers } = json as { sections: object; numbers: unknown[] }
    expect(Object.keys(sections)).toEqual(['Contacts', 'Emergency'])
    expect(sections).toMatchObject({ Emergency: { People } })
    expect(numbers).toEqual([])
    expect((await log())[0]).toMatchObject({ Role: 'dutyOfCare', Action: 'viewed', Consent: 'dutyOfCare' })
    // The first text of this consent spoke of the emergency contact alone.
    await test.query(`UPDATE profile_consent SET text_version = '2026-11' WHERE traveler_id = $1`, [me.travelerId])
    const before = (await backOffice({ purpose: 'dutyOfCare' })).json as { sections: object }
    expect(Object.keys(before.sections)).toEqual(['Emergency'])
  })

  it('finds by code, and nobody of another company', async () => {
    await test.query(`UPDATE traveler SET code = 'A-7' WHERE id = $1`, [me.travelerId])
    expect((await backOffice({ traveller: 'A-7' })).status).toBe(200)
    expect((await backOffice({ traveller: 'nobody' })).json).toMatchObject({ code: 'traveller_not_found' })
    expect((await backOffice({}, test.world.bravo.machineBearer)).json).toMatchObject({ code: 'unknown_company' })
  })
})
