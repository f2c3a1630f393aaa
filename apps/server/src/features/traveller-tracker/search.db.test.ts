import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../tools/test/world.ts'
import { importMessages } from '../../domain/ledger/testing/import-messages.ts'
import { seedAlert } from '../../domain/risk/testing/seed-alerts.ts'
import { setTracking } from './testing/set-tracking.ts'
import { Journeys } from './testing/journeys.ts'

/** The tracker over the wire. */

let portolan: SharedPortolan
let world: World
let alpha: Tenant
let me: Person
const j = new Journeys(new Date())

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  me = alpha.coordinator
  await setTracking(portolan, alpha, 'persons')
  await setTracking(portolan, world.bravo, 'persons')
  await importMessages(portolan, alpha, [
    j.booking(
      'air',
      [
        ['Ya Ting', 'Lin'],
        ['Daniel', 'Okafor'],
      ],
      {
        Air: [j.flight(['HKG', 'FRA'], -3, 10, '289'), j.flight(['FRA', 'HKG'], 72, 84, '288')],
        Hotel: [j.stay('FRA', 12, 70, 'Frankfurter Hof')],
      },
    ),
    j.booking('back', [['Yuki', 'Arai']], { Air: [j.flight(['HKG', 'KUL'], -80, -76, '723')] }),
    j.booking('soon', [['Oliver', 'Grant<b>']], { Air: [j.flight(['HKG', 'SIN'], 5, 9, '735')] }),
    j.booking('gone', [['Lukas', 'Brandt']], { Air: [j.flight(['SIN', 'MNL'], 30, 34, '901')] }, { TripStatus: 2 }),
    j.booking('risk', [['Mia', 'Wong']], { Air: [j.flight(['HKG', 'MNL'], 30, 32, '907')] }),
  ])
  await importMessages(portolan, world.bravo, [
    j.booking('theirs', [['Bravo', 'Person']], { Air: [j.flight(['HKG', 'NRT'], -1, 3)] }),
  ])
  await withClient(portolan.database.adminUrl, (client) =>
    seedAlert(client, { countries: ['PH'], category: 'cyclone', title: 'Koto', level: 4, nativeLevel: 'Red' }),
  )
})

type Name = 'search' | 'groups'
async function ask<N extends Name>(name: N, input: object, who: Person = me) {
  const { status, json } = await send(portolan.url, travellerTracker[name], input, callCredentials(who))
  return { status, json: json as ReplyOf<(typeof travellerTracker)[N]> & { code?: string } }
}
const stateCounts = ({ TravelStateTypeStatistics: all }: ReplyOf<typeof travellerTracker.search>) =>
  Object.fromEntries(all.filter(({ Count }) => Count !== 0).map(({ TravelStateType: state, Count }) => [state, Count]))

describe('a search', () => {
  it('counts each flight and stay once, by its state, on the map at its place of arrival', async () => {
    const { status, json } = await ask('search', {})
    expect(status).toBe(200)
    expect(json).toMatchObject({ TotalItinerary: 7, Total: 7, KindCounts: { A: 6, H: 1, R: 0 } })
    expect(stateCounts(json)).toEqual({ 1: 1, 2: 1, 3: 1, 6: 3, 8: 1, 4: 1 })
    const points = Object.fromEntries((json.Itineraries ?? []).map((point) => [point.Code, point]))
    expect(points['FRA']).toMatchObject({
      Total: 2,
      En_Route: 1,
      Title: 'Frankfurt',
      CountryCode: 'DE',
      Type: 'airport',
    })
    expect(points['KUL']).toMatchObject({ Landed: 1, Unconfirmed: 1 })
    expect(points['MNL']).toMatchObject({ Total: 2, Warning: 1 })
  })

  it('never loses somebody whose return is missing: they stay where they landed, unconfirmed since then', async () => {
    const { json } = await ask('search', { Keyword: 'arai' })
    expect(json.TravelSummaries).toMatchObject([
      { Travelers: ['Yuki Arai'], TravelStateType: 3, Basis: 'schedule', LocationKey: 'KUL-A' },
    ])
    expect(json.TravelSummaries?.[0]?.UnconfirmedSince).not.toBeNull()
  })

  it('finds by any part of a name, a flight, a hotel, a place in any language', async () => {
    const found = async (Keyword: string) =>
      (await ask('search', { Keyword })).json.TravelSummaries?.map(({ Travelers }) => Travelers[0])
    expect(await found('OKAFOR')).toHaveLength(3)
    expect(await found('cx 289')).toEqual(['Ya Ting Lin'])
    expect(await found('frankfurter')).toEqual(['Ya Ting Lin'])
    expect(await found('新加坡')).toContain('Oliver Grant<b>')
    expect(await found('100%')).toEqual([])
  })

  it('warns of what lies ahead, with the alert and its country', async () => {
    const { json } = await ask('search', { TravelStateType: 4 })
    expect(json.TravelSummaries).toMatchObject([
      { Travelers: ['Mia Wong'], IsWarning: true, IsAtRisk: false, Warning: { RiskLevel: 4 } },
    ])
    expect(json.CountryRiskSummaries).toMatchObject([{ CountryCode: 'PH', Total: 1, RiskLevel: 4 }])
  })

  it('shows a company its own people alone, and a traveller themselves', async () => {
    const theirs = await ask('search', {}, world.bravo.coordinator)
    expect(theirs.json.TravelSummaries).toMatchObject([{ Travelers: ['Bravo Person'] }])
    expect((await ask('search', {}, alpha.traveller)).json).toMatchObject({ TotalItinerary: 0, TravelSummaries: [] })
    expect((await ask('search', { customerCodes: [world.bravo.code] })).json).toMatchObject({ TotalItinerary: 0 })
  })

  it('refuses a frame that ends before it begins, and the past without its right', async () => {
    const wrong = await ask('search', { StartDateFromRemark: '20261130', StartDateToRemark: '20261101' })
    expect(wrong).toMatchObject({ status: 422, json: { code: 'time_frame_reversed' } })
    expect((await ask('search', { StartDateFromRemark: '20261399' })).json.code).toBe('invalid_date_format')
    expect((await ask('search', { At: '2026-01-01T00:00:00Z', Reason: 'audit' })).json.code).toBe('no_right')
  })

  it('answers only statistics where only they are asked', async () => {
    const { json } = await ask('search', { OnlyStatistic: true })
    expect(json.TotalItinerary).toBe(7)
    expect(json).not.toHaveProperty('TravelSummaries')
  })
})

it('names the people of a place by flight and hotel', async () => {
  const { json } = await ask('groups', { LocationKey: 'FRA' })
  expect(json.Total).toBe(2)
  expect(json.TravelGroups.map(({ Title, Items }) => [Title, Items.length])).toEqual([
    ['CX 289', 2],
    ['Frankfurter Hof', 2],
  ])
})
