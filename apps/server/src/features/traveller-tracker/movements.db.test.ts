import { countedParts, travellerTracker } from '@portolan/contract/features/traveller-tracker'
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

/** What the time slider is told: by mode, by right, by page, and what is written down of it. */

let portolan: SharedPortolan
let alpha: Tenant
let me: Person
let myName = ''
const j = new Journeys(new Date())
const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

const crowd = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'].map((first) => [first, 'Moor'] as const)

beforeAll(async () => {
  portolan = await sharedPortolan()
  alpha = (await portolan.createWorld()).alpha
  me = alpha.coordinator
  const [own] = await query<{ name: string }>('select name from traveler where id = $1', [me.travelerId])
  myName = own?.name ?? ''
  const there = (name: string, person: readonly [string, string], city: string, starts: number, more: object = {}) =>
    j.booking(
      name,
      [person],
      { Air: [j.flight(['HKG', city], starts, starts + 4), j.flight([city, 'HKG'], starts + 50, starts + 54)] },
      more,
    )
  await importMessages(portolan, alpha, [
    ...crowd.map((one, index) => there(`crowd${index}`, one, 'NRT', 6 + index)),
    there('storm', ['Hal', 'Moor'], 'MNL', 20),
    there('past', ['Ida', 'Moor'], 'SIN', -60),
    j.booking('lost', [['Jo', 'Moor']], { Air: [j.flight(['HKG', 'BKK'], -40, -36)] }),
    there('own', [myName.split(' ').slice(0, -1).join(' '), myName.split(' ').at(-1) ?? ''], 'LHR', 30, {
      UserLoginId: me.email,
    }),
  ])
  await query('update login set may_see_past_places = true where id = $1', [me.loginId])
  await withClient(portolan.database.adminUrl, (client) =>
    seedAlert(client, { countries: ['PH'], category: 'cyclone', title: 'Storm', level: 4, nativeLevel: 'Red' }),
  )
})
beforeEach(() => query('delete from place_look where company_id = $1', [alpha.companyId]))

type Reply = ReplyOf<typeof travellerTracker.movements>
async function look(
  input: object = {},
  who: Person = me,
): Promise<{ status: number; json: Reply & { code?: string } }> {
  const { status, json } = await send(portolan.url, travellerTracker.movements, input, callCredentials(who))
  return { status, json: json as Reply }
}
const spansOf = ({ People, Places, Spans }: Reply, name: string) =>
  Spans.Person.flatMap((person, row) => {
    const place = (of: number | undefined) => (of === undefined || of < 0 ? null : Places[of]?.Code)
    const hours = (minutes: number | undefined) => Math.round((minutes ?? 0) / 60)
    return People.Names[person] === name
      ? [
          [
            Spans.Kind[row],
            place(Spans.From[row]),
            place(Spans.To[row]),
            hours(Spans.Begins[row]),
            hours(Spans.Ends[row]),
          ],
        ]
      : []
  })
const names = ({ People }: Reply) => People.Names.toSorted((a, b) => a.localeCompare(b))
const looks = () =>
  query<{ persons: number; reason: string | null; days: number | null }>(
    `select cardinality(traveler_ids) as persons, reason, extract(day from instant_until - instant)::int as days
     from place_look where company_id = $1 order by id`,
    [alpha.companyId],
  )

describe('a company that shows persons', () => {
  beforeAll(() => setTracking(portolan, alpha, 'persons'))

  it('shows each span from now on, at the places where it is', async () => {
    const { status, json } = await look()
    expect(status).toBe(200)
    expect(names(json)).toEqual(
      [...crowd.map(([first]) => `${first} Moor`), 'Hal Moor', 'Jo Moor', myName].toSorted((a, b) =>
        a.localeCompare(b),
      ),
    )
    expect(spansOf(json, 'Ada Moor')).toEqual([
      ['A', 'HKG', 'NRT', 6, 10],
      ['P', null, 'NRT', 10, 56],
      ['A', 'NRT', 'HKG', 56, 60],
    ])
    expect(spansOf(json, 'Jo Moor')).toEqual([['P', null, 'BKK', 0, 720]])
    expect(json.Places.find(({ Code }) => Code === 'NRT')).toMatchObject({ Title: 'Tokyo', CountryCode: 'JP' })
    expect(json).toMatchObject({ Next: null, Counts: { Part: [], Count: [] }, From: json.AsOf })
    expect(await looks()).toEqual([{ persons: 8, reason: null, days: null }])
    await look()
    expect(await looks()).toHaveLength(1)
  })

  it('says why somebody’s place is not certain, and since when', async () => {
    const { Spans, People } = (await look()).json
    const row = Spans.Person.findIndex((person) => People.Names[person] === 'Jo Moor')
    expect([Spans.Doubt[row], Math.round((Spans.DoubtSince[row] ?? 0) / 60)]).toEqual([0, -36])
  })

  it('reaches seven days back with the right and a reason, which is written with the range each time', async () => {
    const { json } = await look({ WithPast: true, Reason: 'Storm over Manila' })
    expect(spansOf(json, 'Ida Moor')).toEqual([
      ['A', 'HKG', 'SIN', 108, 112],
      ['P', null, 'SIN', 112, 158],
      ['A', 'SIN', 'HKG', 158, 162],
    ])
    await look({ WithPast: true, Reason: 'Storm over Manila' })
    const row = { persons: 9, reason: 'Storm over Manila', days: 7 }
    expect(await looks()).toEqual([row, row])
    expect(await look({ WithPast: true })).toMatchObject({ status: 422, json: { code: 'look_needs_reason' } })
    await query('update login set may_see_past_places = false where id = $1', [me.loginId])
    expect(await look({ WithPast: true, Reason: 'Storm' })).toMatchObject({ status: 403, json: { code: 'no_right' } })
    await query('update login set may_see_past_places = true where id = $1', [me.loginId])
  })

  it('goes on after the last person of a page', async () => {
    const { json } = await look()
    const third = json.People.Ids[2] ?? ''
    const rest = await look({ After: `${alpha.companyId} ${third}` })
    expect(rest.json.People.Ids).toEqual(json.People.Ids.slice(3))
    expect(await look({ After: 'first' })).toMatchObject({ status: 400 })
  })

  it('shows a traveller who sees nobody else themselves', async () => {
    await query(`update login set widgets = array_append(widgets, 3) where id = $1 and not 3 = any (widgets)`, [
      alpha.traveller.loginId,
    ])
    const { json } = await look({}, alpha.traveller)
    expect(json.People.Names.filter((name) => name.endsWith('Moor'))).toEqual([])
  })
})

describe('a company that counts', () => {
  beforeAll(() => setTracking(portolan, alpha, 'counts'))

  it('shows how many are where at each hour, small numbers hidden, and nobody but oneself', async () => {
    const { json } = await look()
    expect(names(json)).toEqual([myName])
    const part = (code: string) => json.Places.findIndex(({ Code }) => Code === code)
    const at = (code: number, hour: number) => {
      const { Part, From, Until, Count } = json.Counts
      const row = Part.findIndex((one, n) => one === code && (From[n] ?? 0) <= hour && hour < (Until[n] ?? 0))
      return row < 0 ? 0 : Count[row]
    }
    // Six are in Tokyo, one in Manila, and one waits in Bangkok: two small numbers of one give themselves away.
    expect([at(countedParts.total, 30), at(part('NRT'), 30), at(part('MNL'), 30), at(part('BKK'), 30)]).toEqual([
      8,
      null,
      null,
      null,
    ])
    expect([at(countedParts.total, 200), at(part('NRT'), 200)]).toEqual([null, 0])
    expect(await looks()).toEqual([])
  })
})

it('a company that shows the alerted shows where the alert is, and nothing else of them', async () => {
  await setTracking(portolan, alpha, 'alerted')
  const { json } = await look()
  expect(names(json)).toEqual(['Hal Moor', myName].toSorted((a, b) => a.localeCompare(b)))
  expect(spansOf(json, 'Hal Moor')).toEqual([['P', null, 'MNL', 24, 70]])
  expect(json.Counts.Part).not.toContain(json.Places.findIndex(({ Code }) => Code === 'MNL'))
})

it('a company that tracks nobody shows oneself alone', async () => {
  await setTracking(portolan, alpha, 'off')
  const { json } = await look()
  expect(names(json)).toEqual([myName])
  expect(json.Counts.Part).toEqual([])
})

it('a company that was stricter within the range is that strict', async () => {
  const publish = (daysAgo: number, body: object) =>
    query(
      `insert into rules_document (company_id, kind, version, valid_from, body)
       select $1, 'tracking', max(version) + 1, current_date - $2::int, $3 from rules_document where company_id = $1 and kind = 'tracking'`,
      [alpha.companyId, daysAgo, JSON.stringify(body)],
    )
  await publish(9, { mode: 'counts' })
  await publish(3, { mode: 'persons', decidedBy: 'The board', worksCouncilReference: 'none' })
  expect(names((await look()).json)).toHaveLength(9)
  const past = await look({ WithPast: true, Reason: 'Storm' })
  expect(names(past.json)).toEqual([myName])
  expect(past.json.Companies).toMatchObject([{ Mode: 'counts' }])
})
