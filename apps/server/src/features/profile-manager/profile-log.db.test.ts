import { consentTextVersions } from '@portolan/contract/traveller-profile'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withClient } from '../../../../../tools/test/databases.ts'
import { testSecret } from '../../../../../tools/test/database.ts'
import type { Person } from '../../../../../tools/test/world.ts'
import { openPools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { createProfileSecrets } from '../../domain/profiles/sealed.ts'
import { readGivenConsents, readShared } from '../../domain/profiles/shared-profile.ts'
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

it('others of the house read what a consent opens, masked and written down', async () => {
  const { companyId } = test.world.alpha
  await test.ask('save', me, { Version: 0, Change: { Section: 'Names', Names: names } })
  await test.ask('save', me, { Version: 0, Change: { Section: 'Documents', Documents: { Items: [passport] } } })
  const pools = openPools({ ...test.portolan.database, size: 1, onError: () => undefined })
  const deps = { secrets: createProfileSecrets(testSecret), now: () => test.clock.now }
  const whose = { companyId, travelerId: me.travelerId, timeZone: 'UTC' }
  const actor = { loginId: test.world.alpha.coordinator.loginId, role: 'dutyOfCare' } as const
  const read = (consent: 'dutyOfCare' | 'agency') =>
    systemTransaction(pools.system, companyId, ({ db }) => readShared(deps, db, whose, { consent, actor }))
  try {
    expect([await read('dutyOfCare'), await acts()]).toEqual([null, ['changed', 'changed']])
    await test.consents(me, 'dutyOfCare', true)
    const shared = await read('dutyOfCare')
    expect(Object.keys(shared ?? {})).toEqual(['Names', 'Contacts', 'Emergency'])
    expect(JSON.stringify(shared)).not.toMatch(/K0123|1991/)
    expect(await read('agency')).toBeNull()
    const [entry] = await log()
    expect(entry).toMatchObject({ Action: 'viewed', Role: 'dutyOfCare', Consent: 'dutyOfCare' })
    const given = await readGivenConsents(pools.systemDb, companyId, [
      me.travelerId,
      test.world.alpha.colleague.travelerId,
    ])
    expect([...given].map(([id, kinds]) => [id, [...kinds]])).toEqual([[me.travelerId, ['dutyOfCare']]])
  } finally {
    await pools.close()
  }
})
