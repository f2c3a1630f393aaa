import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { addDays } from '@portolan/rules/calendar-day'
import { dayAt } from '@portolan/rules/local-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../tools/test/world.ts'
import { importMessages } from '../../domain/ledger/testing/import-messages.ts'
import { seedAlert } from '../../domain/risk/testing/seed-alerts.ts'
import { Journeys } from './testing/journeys.ts'
import { setTracking } from './testing/set-tracking.ts'

/** The ribbon over the wire. */

type Reply = ReplyOf<typeof travellerTracker.ribbon> & { code?: string }
let portolan: SharedPortolan
let world: World
let alpha: Tenant
let me: Person
let zone = 'UTC'
const now = new Date()
const j = new Journeys(now)
const hour = 3_600_000
const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  me = alpha.coordinator
  const away = { Hotel: [j.stay('FRA', 12, 70, 'Frankfurter Hof')] }
  await importMessages(portolan, alpha, [
    j.booking('air', [['Ya Ting', 'Lin']], {
      Air: [j.flight(['HKG', 'FRA'], -3, 10, '289'), j.flight(['FRA', 'HKG'], 72, 84, '288')],
      ...away,
    }),
    j.booking(
      'soon',
      [
        ['Oliver', 'Grant<b>'],
        ['Sofia', 'Marino'],
      ],
      { Air: [j.flight(['HKG', 'SIN'], 5, 9, '735')] },
    ),
    j.booking('home', [['Oliver', 'Grant<b>']], { Air: [j.flight(['SIN', 'HKG'], 100, 104, '736')] }),
    j.booking('lost', [['Yuki', 'Arai']], { Air: [j.flight(['HKG', 'KUL'], -80, -76, '723')] }),
    j.booking('risk', [['Mia', 'Wong']], {
      Air: [j.flight(['HKG', 'MNL'], 120, 122, '907'), j.flight(['MNL', 'HKG'], 200, 202, '908')],
    }),
    j.booking('later', [['Zoe', 'Later']], { Air: [j.flight(['HKG', 'TPE'], 600, 602, '420')] }),
  ])
  await importMessages(portolan, world.bravo, [
    j.booking('theirs', [['Bravo', 'Person']], { Air: [j.flight(['HKG', 'NRT'], -1, 3)] }),
  ])
  await setTracking(portolan, world.bravo, 'persons')
  zone = (await ask()).json.TimeZone
  await withClient(portolan.database.adminUrl, (client) =>
    seedAlert(client, { countries: ['PH'], category: 'cyclone', title: 'Koto', level: 4, nativeLevel: 'Red' }),
  )
})
beforeEach(async () => {
  await setTracking(portolan, alpha, 'persons')
  await query('delete from place_look')
  await query('update login set may_see_past_places = false where id = $1', [me.loginId])
})

async function ask(input: object = {}, who: Person = me) {
  const { status, json } = await send(portolan.url, travellerTracker.ribbon, input, callCredentials(who))
  return { status, json: json as Reply }
}
const names = ({ People }: Reply) => People.map(({ Name }) => Name)
/** Whole hours from now, so that the tests name what they have booked. */
function spansOf({ People, Spans, Cities, Start }: Reply, name: string) {
  const person = People.findIndex(({ Name }) => Name === name)
  const hours = (minutes: number | null | undefined) =>
    minutes == null ? null : Math.round((Date.parse(Start) + minutes * 60_000 - now.getTime()) / hour)
  return Spans.Person.flatMap((one, at) =>
    one === person
      ? [[Spans.Kind[at], Cities[Spans.City[at] ?? -1]?.Name ?? null, hours(Spans.Begins[at]), hours(Spans.Ends[at])]]
      : [],
  )
}
const day = (days: number) => addDays(isoDay(), days).replaceAll('-', '')
const isoDay = () => dayAt(now.getTime(), zone)

describe('the ribbon', () => {
  it('has a line for each traveller, by their next movement, with where they are from when to when', async () => {
    const { status, json } = await ask()
    expect(status).toBe(200)
    expect(names(json)).toEqual(['Ya Ting Lin', 'Oliver Grant<b>', 'Sofia Marino', 'Mia Wong', 'Yuki Arai'])
    expect([json.Total, json.Everybody, json.Days]).toEqual([5, 5, 14])
    expect(json.People.map(({ UnderWay, NextAt }) => [UnderWay, NextAt === null])).toEqual([
      ['A', false],
      [null, false],
      [null, false],
      [null, false],
      [null, true],
    ])
    expect(spansOf(json, 'Ya Ting Lin')).toEqual([
      ['A', 'Frankfurt', -3, 10],
      ['P', 'Frankfurt', 10, 12],
      ['H', 'Frankfurt', 12, 70],
      ['P', 'Frankfurt', 70, 72],
      ['A', 'Hong Kong', 72, 84],
    ])
    expect(json.Spans.Named.slice(0, 3)).toEqual(['CX 289', null, 'Frankfurter Hof'])
    expect(json.Cities[json.Spans.From[0] ?? -1]?.Name).toBe('Hong Kong')
  })

  it('says of whom nothing later is known why and since when, and which level warns of a place', async () => {
    const { json } = await ask()
    const lost = json.Spans.Person.indexOf(names(json).indexOf('Yuki Arai'))
    expect([json.Spans.Ends[lost], json.Spans.Doubt[lost]]).toEqual([null, 'nothing_onward'])
    expect(
      Math.round((Date.parse(json.Start) + (json.Spans.DoubtSince[lost] ?? 0) * 60_000 - now.getTime()) / hour),
    ).toBe(-76)
    const mia = names(json).indexOf('Mia Wong')
    expect(json.Spans.Level.filter((_, at) => json.Spans.Person[at] === mia)).toEqual([0, 4, 0])
  })

  it('counts who is away by day and city', async () => {
    const { json } = await ask({ paging: { pageIndex: 1, pageSize: 2 } })
    expect(json.Brush?.Away).toHaveLength(56)
    // Ya Ting and Yuki are away all day; Oliver and Sofia leave in five hours, which may be tomorrow.
    expect(json.Brush?.Away[0]).toBeGreaterThanOrEqual(2)
    expect(json.Brush?.Away[1]).toBe(4)
    expect(json.Busiest?.[0]).toMatchObject({ Code: 'SIN', Name: 'Singapore', CountryCode: 'SG', Travelers: 2 })
    const next = (await ask({ paging: { pageIndex: 2, pageSize: 2 } })).json
    expect([names(next), next.Total]).toEqual([['Sofia Marino', 'Mia Wong'], 5])
    expect(next).not.toHaveProperty('Brush')
  })

  it('is cut by words, by who moves soon, who is away and of whom nothing is known', async () => {
    const found = async (input: object) => names((await ask(input)).json)
    expect(await found({ Keyword: 'LIN' })).toEqual(['Ya Ting Lin'])
    expect(await found({ Keyword: 'frankfurter' })).toEqual(['Ya Ting Lin'])
    expect(await found({ Keyword: '新加坡' })).toEqual(['Oliver Grant<b>', 'Sofia Marino'])
    // Who goes along with somebody of the name is not meant.
    expect(await found({ Keyword: 'marino' })).toEqual(['Sofia Marino'])
    expect(await found({ Keyword: '100%' })).toEqual([])
    expect(await found({ Only: 'moving' })).toEqual(['Ya Ting Lin', 'Oliver Grant<b>', 'Sofia Marino'])
    expect(await found({ Only: 'away' })).toEqual(['Ya Ting Lin', 'Yuki Arai'])
    const { json } = await ask({ Only: 'unconfirmed' })
    expect([names(json), json.Total, json.Everybody]).toEqual([['Sofia Marino', 'Yuki Arai'], 2, 5])
  })

  it('shows other days, and who is there then', async () => {
    const { json } = await ask({ FromRemark: day(20), Days: 7 })
    expect(names(json)).toEqual(['Zoe Later', 'Sofia Marino', 'Yuki Arai'])
    expect([json.From, json.Days]).toEqual([day(20), 7])
    expect((await ask({ FromRemark: '20261399' })).json.code).toBe('invalid_date_format')
    expect((await ask({ Days: 29 })).status).toBe(400)
  })
})

describe('who is shown', () => {
  it('is cut to the viewer: another company, a traveller themselves', async () => {
    expect(names((await ask({}, world.bravo.coordinator)).json)).toEqual(['Bravo Person'])
    expect((await ask({}, alpha.traveller)).json).toMatchObject({ Total: 0, Everybody: 0, People: [] })
    expect((await ask({ customerCodes: [world.bravo.code] })).json).toMatchObject({
      Total: 0,
      People: [],
      Companies: [],
    })
  })

  it.each(['off', 'counts'] as const)('is nobody where the company tracks %s', async (mode) => {
    await setTracking(portolan, alpha, mode)
    const { json } = await ask()
    expect(json).toMatchObject({ Total: 0, Everybody: 0, People: [], Busiest: [], Companies: [{ Mode: mode }] })
    expect(json.Brush?.Away.every((count) => count === 0)).toBe(true)
    expect(await query('select 1 from place_look')).toEqual([])
  })

  it('are those whom an alert touches, and of them that alone, where the company tracks the alerted', async () => {
    await setTracking(portolan, alpha, 'alerted')
    const { json } = await ask()
    expect(names(json)).toEqual(['Mia Wong'])
    expect(spansOf(json, 'Mia Wong').map(([kind, city]) => [kind, city])).toEqual([
      ['A', 'Manila'],
      ['P', 'Manila'],
    ])
  })
})

describe('a look', () => {
  const looks = () =>
    query<{ persons: number; reason: string | null; past: boolean }>(
      'select cardinality(traveler_ids) as persons, reason, instant is not null as past from place_look order by id',
    )

  it('is written down, of the lines of the page', async () => {
    await ask({ paging: { pageIndex: 1, pageSize: 3 } })
    await ask({ paging: { pageIndex: 1, pageSize: 3 } })
    expect(await looks()).toEqual([{ persons: 3, reason: null, past: false }])
  })

  it('at days that are over needs its right and a reason, each time', async () => {
    const input = { FromRemark: day(-7) }
    expect(await ask(input)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    await query('update login set may_see_past_places = true where id = $1', [me.loginId])
    expect((await ask(input)).json.code).toBe('look_needs_reason')
    const { json } = await ask({ ...input, Reason: 'Typhoon Koto' })
    expect(names(json)[0]).toBe('Ya Ting Lin')
    expect(spansOf(json, 'Yuki Arai')[0]).toEqual(['A', 'Kuala Lumpur', -80, -76])
    expect(await looks()).toEqual([{ persons: 5, reason: 'Typhoon Koto', past: true }])
    expect(json.Brush?.From).toBe(day(-14))
  })
})

describe('the count', () => {
  const count = async (input: object, who: Person = me) => {
    const { status, json } = await send(portolan.url, travellerTracker.count, input, callCredentials(who))
    return [
      status,
      (json as { Count?: number | null; code?: string }).Count ?? (json as { code?: string }).code ?? null,
    ]
  }
  const soon = { from: day(0), to: day(1) }

  it('has who lands and leaves on days, and who is somewhere, by a place or country in any language', async () => {
    expect(await count({ state: 'lands', ...soon })).toEqual([200, 3])
    expect(await count({ state: 'lands', ...soon, place: 'singapore' })).toEqual([200, 2])
    expect(await count({ state: 'lands', ...soon, place: 'ドイツ' })).toEqual([200, 1])
    // Whoever left three hours ago did so today or yesterday, by the hour at which this runs: days to come have one of them.
    expect(await count({ state: 'leaves', from: day(4), to: day(6), place: '香港' })).toEqual([200, 1])
    expect(await count({ state: 'there', place: 'malaysia' })).toEqual([200, 1])
    expect(await count({ state: 'away' })).toEqual([200, 2])
  })

  it('is of nobody where persons are not shown, of days that are over, and of no place', async () => {
    expect(await count({ state: 'lands', from: day(-3), to: day(-1) })).toEqual([200, null])
    expect(await count({ state: 'there', place: 'qqqqq' })).toEqual([200, null])
    expect(await count({ state: 'lands', from: day(1), to: day(0) })).toEqual([422, 'time_frame_reversed'])
    await setTracking(portolan, alpha, 'counts')
    expect(await count({ state: 'away' })).toEqual([200, null])
    expect(await query('select from place_look')).toEqual([])
  })
})
