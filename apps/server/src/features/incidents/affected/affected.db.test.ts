import { incidentAffected } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import type { ReplyOf } from '@portolan/contract/operation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, request, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant, World } from '../../../../../../tools/test/world.ts'
import { importMessages } from '../../../domain/ledger/testing/import-messages.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'
import { Journeys } from '../../traveller-tracker/testing/journeys.ts'
import { setTracking } from '../../traveller-tracker/testing/set-tracking.ts'

/** Who is affected, over the wire. */

type Reply = ReplyOf<typeof incidentAffected.affected> & { code?: string }
let portolan: SharedPortolan
let world: World
let alpha: Tenant
let me: Person
let alertId: number
const j = new Journeys(new Date())
const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

const germany: IncidentArea = { Kind: 'countries', Countries: ['DE'] }
/** [longitude, latitude] around Fiji, on both sides of the date line. */
const acrossTheLine: IncidentArea = {
  Kind: 'polygon',
  Rings: [
    [
      [176, -20],
      [183, -20],
      [183, -15],
      [176, -15],
    ],
  ],
}

beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  alpha = world.alpha
  me = alpha.coordinator
  const onward = j.flight(['MUC', 'HKG'], 90, 102, '288')
  await importMessages(portolan, alpha, [
    j.booking('there', [['Ya Ting', 'Lin']], {
      Air: [j.flight(['HKG', 'FRA'], -40, -28, '289'), j.flight(['FRA', 'HKG'], 60, 72, '288')],
      Hotel: [j.stay('FRA', -27, 58, 'Frankfurter Hof')],
    }),
    j.booking('flies', [['Mia', 'Wong']], { Air: [j.flight(['HKG', 'MUC'], -3, 9, '371'), onward] }),
    j.booking('passes', [['Bo', 'Chen']], {
      Air: [j.flight(['HKG', 'FRA'], 20, 32, '289'), j.flight(['FRA', 'LIS'], 36, 39, '1166')],
    }),
    j.booking('left', [['Yuki', 'Arai']], {
      Air: [j.flight(['HKG', 'BER'], -90, -78, '1'), j.flight(['BER', 'CDG'], -23, -21, '2')],
    }),
    j.booking('gone', [['Old', 'Guest']], {
      Air: [j.flight(['HKG', 'BER'], -90, -78, '1'), j.flight(['BER', 'CDG'], -25, -23, '2')],
    }),
    j.booking('fiji', [['Sofia', 'Marino']], { Air: [j.flight(['HKG', 'NAN'], -30, -20, '811')] }),
    j.booking('north', [['Nanook', 'Polar']], { Air: [j.flight(['HKG', 'LYR'], -30, -20, '7')] }),
  ])
  await importMessages(portolan, world.bravo, [
    j.booking('theirs', [['Bravo', 'Person']], { Air: [j.flight(['HKG', 'FRA'], -14, -2)] }),
  ])
  await setTracking(portolan, world.bravo, 'persons')
  alertId = await withClient(portolan.database.adminUrl, (client) =>
    seedAlert(client, {
      companyId: alpha.companyId,
      countries: ['DE'],
      title: 'Koto',
      level: 4,
      box: [8, 49.5, 9.5, 51],
    }),
  )
})
beforeEach(async () => {
  await setTracking(portolan, alpha, 'persons')
  await query('delete from place_look')
  await query('update login set may_manage_incidents = true where id = any ($1::bigint[])', [
    [me.loginId, world.bravo.coordinator.loginId],
  ])
})

async function ask(Area: IncidentArea, more: object = {}, who: Person = me) {
  const { status, json } = await send(portolan.url, incidentAffected.affected, { Area, ...more }, callCredentials(who))
  return { status, json: json as Reply }
}
const found = ({ People }: Reply) => People.map(({ Group, Name, Place }) => [Group, Name, Place.Code])

describe('who is affected', () => {
  it('has each person once, in four groups, with place, next movement and certainty', async () => {
    const { status, json } = await ask(germany)
    expect(status).toBe(200)
    expect(found(json)).toEqual([
      ['there', 'Ya Ting Lin', 'FRA'],
      ['arriving', 'Mia Wong', 'MUC'],
      ['passing', 'Bo Chen', 'FRA'],
      ['left', 'Yuki Arai', 'BER'],
    ])
    expect(json.Counts).toEqual({ There: 1, Arriving: 1, Passing: 1, Left: 1, Few: [] })
    const [there, arriving, passing] = json.People
    expect(there).toMatchObject({
      Kind: 'H',
      Label: 'Frankfurter Hof',
      Reason: null,
      Next: { Kind: 'A', Label: 'CX 288' },
    })
    expect(arriving).toMatchObject({ Kind: 'A', Label: 'CX 371', Place: { Name: 'Munich', TimeZone: 'Europe/Berlin' } })
    expect(passing?.IsConnection).toBe(true)
    expect(json.BookingsAsOf).not.toBeNull()
    expect(json.Companies).toEqual([{ Code: alpha.code, Name: expect.any(String) as string, Mode: 'persons' }])
    expect(
      json.Points.map(({ Place, Counts }) => [Place.Code, Counts.There]).toSorted(([one], [other]) =>
        String(one).localeCompare(String(other)),
      ),
    ).toEqual([
      ['BER', 0],
      ['FRA', 1],
      ['MUC', 0],
    ])
  })

  it('cuts groups, words and pages, and still counts everybody', async () => {
    const { json } = await ask(germany, { groups: ['there', 'left'], paging: { pageIndex: 2, pageSize: 1 } })
    expect([found(json), json.Total, json.Counts.Arriving]).toEqual([[['left', 'Yuki Arai', 'BER']], 2, 1])
    expect(found((await ask(germany, { text: 'cx 371' })).json)).toEqual([['arriving', 'Mia Wong', 'MUC']])
    expect(found((await ask(germany, { text: 'frankfurt' })).json)).toHaveLength(2)
  })

  it('knows a place with a radius, an area over the date line, one around a pole and one that crosses itself', async () => {
    expect(found((await ask({ Kind: 'place', PlaceCode: 'FRA', Km: 60 })).json)).toHaveLength(2)
    expect(found((await ask(acrossTheLine)).json)).toEqual([['there', 'Sofia Marino', 'NAN']])
    const pole: IncidentArea = {
      Kind: 'polygon',
      Rings: [
        [
          [-180, 75],
          [-90, 75],
          [0, 75],
          [90, 75],
          [180, 75],
        ],
      ],
    }
    expect(found((await ask(pole)).json)).toEqual([['there', 'Nanook Polar', 'LYR']])
    const bow: IncidentArea = {
      Kind: 'polygon',
      Rings: [
        [
          [7, 49],
          [15, 54],
          [15, 49],
          [7, 54],
        ],
      ],
    }
    const { json } = await ask(bow)
    expect([json.IsRepaired, found(json).map(([, name]) => name)]).toEqual([
      true,
      ['Ya Ting Lin', 'Bo Chen', 'Yuki Arai'],
    ])
  })

  it('follows the alert: its areas, and that it is over', async () => {
    const { json } = await ask({ Kind: 'alert', AlertId: String(alertId) })
    expect(found(json).map(([, name]) => name)).toEqual(['Ya Ting Lin', 'Bo Chen'])
    expect([json.Areas.length, json.Countries, json.IsOver]).toEqual([1, [], false])
    const over = await withClient(portolan.database.adminUrl, (client) =>
      seedAlert(client, {
        companyId: alpha.companyId,
        countries: ['DE'],
        title: 'Over',
        level: 4,
        endedAt: new Date(),
      }),
    )
    const ended = await ask({ Kind: 'alert', AlertId: String(over) })
    expect([ended.json.IsOver, ended.json.Countries, ended.json.Total]).toEqual([true, ['DE'], 4])
  })

  it('refuses what is no area, an alert of another company, and who has no right', async () => {
    const line: IncidentArea = {
      Kind: 'polygon',
      Rings: [
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      ],
    }
    expect(await ask(line)).toMatchObject({ status: 422, json: { code: 'area_invalid' } })
    expect((await ask({ Kind: 'place', PlaceCode: 'QQQ', Km: 10 })).json.code).toBe('area_invalid')
    const theirs = await withClient(portolan.database.adminUrl, (client) =>
      seedAlert(client, { companyId: world.bravo.companyId, countries: ['DE'], title: 'Theirs' }),
    )
    expect((await ask({ Kind: 'alert', AlertId: String(theirs) })).json.code).toBe('record_not_found')
    await query('update login set may_manage_incidents = false where id = $1', [me.loginId])
    expect((await ask(germany)).status).toBe(403)
  })

  it('shows each company its own people', async () => {
    expect(found((await ask(germany, {}, world.bravo.coordinator)).json)).toEqual([['there', 'Bravo Person', 'FRA']])
    expect((await ask(germany, { customerCodes: [world.bravo.code] })).json).toMatchObject({
      People: [],
      Companies: [],
    })
  })

  it('writes each look down once within an hour, and each file', async () => {
    await ask(germany)
    await ask(germany)
    await file('csv')
    expect(await query('select what, cardinality(traveler_ids) as persons from place_look order by id')).toEqual([
      { what: 'affected', persons: 4 },
      { what: 'affectedExport', persons: 4 },
    ])
  })
})

describe('where a company shows numbers', () => {
  it('names nobody and tells no number below five', async () => {
    await setTracking(portolan, alpha, 'counts')
    const { json } = await ask(germany)
    expect([json.People, json.Total]).toEqual([[], 0])
    expect(json.Counts).toMatchObject({ There: null, Arriving: null, Passing: null, Left: null })
    expect(json.Counts.Few).toHaveLength(4)
    expect(json.Points.every(({ Counts: { There, Arriving } }) => !There && !Arriving)).toBe(true)
    expect((await ask(germany, { text: 'Lin' })).json.Counts.There).toBe(0)
    expect(await query('select 1 from place_look')).toEqual([])
  })

  it('names those whom an alert in force touches, where the alerted are shown', async () => {
    await setTracking(portolan, alpha, 'alerted')
    const { json } = await ask(germany)
    expect(found(json).map(([, name]) => name)).toEqual(['Ya Ting Lin', 'Bo Chen'])
    expect(json.Counts).toEqual({ There: 1, Arriving: null, Passing: 1, Left: null, Few: ['arriving', 'left'] })
  })

  it('tells nothing of a company that tracks nobody', async () => {
    await setTracking(portolan, alpha, 'off')
    expect((await ask(germany)).json).toMatchObject({ People: [], Points: [], Counts: { There: 0 }, Unlocated: 0 })
  })
})

const file = async (format: 'csv' | 'xlsx') => {
  const input = { Area: germany, format }
  const answer = await request(portolan.url, incidentAffected.exportAffected, input, callCredentials(me))
  return { status: answer.status, text: await answer.text() }
}

describe('files', () => {
  it('has everybody with group, place, certainty and what reaches them', async () => {
    await query(`update traveler set email = 'ya.ting@example.com' where company_id = $1 and name = 'Ya Ting Lin'`, [
      alpha.companyId,
    ])
    const { status, text } = await file('csv')
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain('Ya Ting Lin')
    expect(lines[1]).toContain('There now')
    expect(lines[1]).toContain('ya.ting@example.com')
    expect((await file('xlsx')).status).toBe(200)
  })

  it.each(['en-US', 'zh-CN', 'zh-TW', 'ja-JP'])('prints a sheet to call by in %s', async (language) => {
    const who = { ...callCredentials(me), headers: { language } }
    const answer = await request(portolan.url, incidentAffected.callSheet, { Area: germany }, who)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await answer.text()).startsWith('%PDF-1.7')).toBe(true)
  })
})
