import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant } from '../../../../../tools/test/world.ts'
import { importMessages } from '../../domain/ledger/testing/import-messages.ts'
import { seedAlert } from '../../domain/risk/testing/seed-alerts.ts'
import { Journeys } from './testing/journeys.ts'
import { setTracking } from './testing/set-tracking.ts'

/** Who sees persons in the tracker, what counts hide, and what is written down. */

let portolan: SharedPortolan
let alpha: Tenant
let me: Person
let myName = ''
const j = new Journeys(new Date())
const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

const people = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'].map((first) => [first, 'Quill'] as const)

beforeAll(async () => {
  portolan = await sharedPortolan()
  const world = await portolan.createWorld()
  alpha = world.alpha
  me = alpha.coordinator
  const [own = ''] = (await query<{ name: string }>('select name from traveler where id = $1', [me.travelerId])).map(
    ({ name }) => name,
  )
  myName = own
  await importMessages(portolan, alpha, [
    ...people.map((one, index) =>
      j.booking(`tokyo${index}`, [one], { Air: [j.flight(['HKG', 'NRT'], 4 + index, 8 + index, String(500 + index))] }),
    ),
    j.booking('three', [['Jo', 'Orr']], { Air: [j.flight(['HKG', 'MNL'], 31, 33, '909')] }),
    j.booking('two', [['Hal', 'Orr']], { Air: [j.flight(['HKG', 'MNL'], 30, 32, '907')] }),
    j.booking('stay', [['Ida', 'Orr']], { Hotel: [j.stay('SIN', -20, 60)] }),
    j.booking(
      'own',
      [[own.split(' ').slice(0, -1).join(' '), own.split(' ').at(-1) ?? '']],
      { Air: [j.flight(['HKG', 'LHR'], 20, 33, '251')] },
      { UserLoginId: me.email },
    ),
  ])
  await withClient(portolan.database.adminUrl, (client) =>
    seedAlert(client, { countries: ['PH'], category: 'cyclone', title: 'Storm', level: 4, nativeLevel: 'Red' }),
  )
})
beforeEach(() => query('delete from place_look'))

type Reply = ReplyOf<typeof travellerTracker.search> & { code?: string }
async function search(input: object = {}, who: Person = me): Promise<{ status: number; json: Reply }> {
  const { status, json } = await send(portolan.url, travellerTracker.search, input, callCredentials(who))
  return { status, json: json as Reply }
}
const names = ({ TravelSummaries = [] }: Reply) =>
  TravelSummaries.flatMap(({ Travelers }) => Travelers).toSorted((a, b) => a.localeCompare(b))
const looks = () =>
  query<{ what: string; persons: number; reason: string | null; past: boolean }>(
    `select what, cardinality(traveler_ids) as persons, reason, instant is not null as past from place_look order by id`,
  )

describe('a company that counts', () => {
  beforeAll(() => setTracking(portolan, alpha, 'counts'))

  it('shows how many are where, and under five only that', async () => {
    const { json } = await search()
    expect(json.TotalItinerary).toBe(11)
    expect(names(json)).toEqual([myName])
    const points = Object.fromEntries((json.Itineraries ?? []).map((point) => [point.Code, point]))
    expect(points['NRT']).toMatchObject({ Total: 7, On_Time: null, Warning: 0 })
    expect(points['MNL']).toMatchObject({ Total: null, Warning: null })
    expect(points['SIN']).toMatchObject({ Total: null, En_Route: null })
    // Nine of ten are in other states: what is left would tell who is where.
    expect(json.TravelStateTypeStatistics.find(({ TravelStateType: state }) => state === 2)?.Count).toBeNull()
  })

  it('finds nobody by a name, a place or an order, and names nobody of a place', async () => {
    expect(await search({ Keyword: 'quill' })).toMatchObject({ json: { Total: 0, TravelSummaries: [] } })
    expect(await search({ LocationKey: 'NRT-A' })).toMatchObject({ json: { Total: 0, TravelSummaries: [] } })
    const { json } = await send(portolan.url, travellerTracker.groups, { LocationKey: 'SIN' }, callCredentials(me))
    expect(json).toMatchObject({ Total: null, TravelGroups: [] })
    expect(await looks()).toEqual([])
  })
})

it('a company that tracks nobody shows nothing but one’s own trips', async () => {
  await setTracking(portolan, alpha, 'off')
  const { json } = await search()
  expect(json).toMatchObject({ TotalItinerary: 0, Itineraries: [], Companies: [{ Mode: 'off' }] })
  expect(names(json)).toEqual([myName])
})

it('a company that tracks the alerted shows those whom an alert touches', async () => {
  await setTracking(portolan, alpha, 'alerted')
  const { json } = await search()
  expect(names(json)).toEqual(expect.arrayContaining(['Hal Orr', 'Jo Orr', myName]))
  expect(json.Total).toBe(3)
})

describe('a company that tracks persons', () => {
  beforeAll(() => setTracking(portolan, alpha, 'persons'))

  it('lists exactly what it counts: by state, by place, by page', async () => {
    const { json } = await search()
    for (const { TravelStateType: state, Count } of json.TravelStateTypeStatistics)
      expect([state, (await search({ TravelStateType: state })).json.Total]).toEqual([state, Count])
    for (const { LocationKey, Total } of json.Itineraries ?? [])
      expect([LocationKey, (await search({ LocationKey })).json.Total]).toEqual([LocationKey, Total])
    const keys: string[] = []
    for (let pageIndex = 1; pageIndex <= 4; pageIndex++) {
      const page = await search({ paging: { pageIndex, pageSize: 3 } })
      keys.push(...(page.json.TravelSummaries ?? []).map(({ OrderId }) => OrderId))
      expect(page.json.Total).toBe(11)
    }
    expect(new Set(keys).size).toBe(11)
    const next = (json.TravelSummaries ?? []).map(({ NextAt }) => NextAt ?? '')
    expect(next).toEqual(next.toSorted((a, b) => a.localeCompare(b)))
  })

  it('writes a look down, once an hour, and nobody’s own', async () => {
    await search()
    await search()
    expect(await looks()).toEqual([{ what: 'list', persons: 10, reason: null, past: false }])
    await search({}, alpha.traveller)
    expect(await looks()).toHaveLength(1)
  })

  it('shows an instant that is over to those with the right, who say why', async () => {
    await query('update login set may_see_past_places = true where id = $1', [me.loginId])
    const At = new Date(Date.now() - 26 * 3_600_000).toISOString()
    expect((await search({ At })).json.code).toBe('look_needs_reason')
    expect((await search({ At: '2042-01-01T00:00:00Z', Reason: 'a drill' })).json.code).toBe('look_not_past')
    const { json } = await search({ At, Reason: 'Who was in Singapore when the ferry sank?' })
    expect(json.AsOf.slice(0, 16)).toBe(At.slice(0, 16))
    const stay = json.TravelSummaries?.find(({ Type }) => Type === 'H')
    expect(stay?.TravelStateType).toBe(6)
    expect(await looks()).toMatchObject([{ past: true, reason: 'Who was in Singapore when the ferry sank?' }])
    const long = new Date(Date.now() - 91 * 86_400_000).toISOString()
    expect(names((await search({ At: long, Reason: 'too long ago' })).json)).toEqual([])
  })

  it('exports the list, with everybody in it written down first', async () => {
    const input = { format: 'csv', columns: ['travellers', 'kind', 'to', 'state'], TravelStateType: 2 }
    const { status, text } = await send(portolan.url, travellerTracker.exportList, input, callCredentials(me))
    expect(status).toBe(200)
    expect(text).toContain('"Ida Orr","Stay",')
    expect(text).not.toContain('Quill')
    expect(await looks()).toEqual([{ what: 'export', persons: 1, reason: null, past: false }])
  })

  it('shows a team those of the team alone', async () => {
    const [team] = await query<{ id: number }>(
      `insert into team (company_id, code, name) values ($1, 'T', 'T') returning id`,
      [alpha.companyId],
    )
    await query(`update traveler set team_id = $2 where company_id = $1 and name in ('Ada Quill', 'Ida Orr')`, [
      alpha.companyId,
      team?.id,
    ])
    await query('update traveler set team_id = $2 where id = $1', [alpha.traveller.travelerId, team?.id])
    await query('update login set view_right = 3 where id = $1', [alpha.traveller.loginId])
    const { json } = await search({}, alpha.traveller)
    expect(names(json)).toEqual(['Ada Quill', 'Ida Orr'])
    expect(json.TotalItinerary).toBe(2)
  })
})
