import { countryDays, type PersonDays } from '@portolan/contract/features/country-days'
import type { Declaration } from '@portolan/contract/operation'
import { addDays } from '@portolan/rules/calendar-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, Tenant } from '../../../../../tools/test/world.ts'
import { projectDue } from '../../domain/whereabouts/project-due.store.ts'
import { openPools } from '../../db/database.ts'

/** Days over the wire: one's own, those of others with the right, corrections, plans and files. */

let portolan: SharedPortolan
let alpha: Tenant
const today = new Date().toISOString().slice(0, 10)
const remark = (days: number) => addDays(today, days).replaceAll('-', '')
const frame = { From: remark(-100), To: remark(30) }

const query = <T>(text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])
const days = ({ travelerId }: Person, country: string, [first, last]: readonly [number, number], kind = 'there') =>
  query(
    `insert into country_days (company_id, traveler_id, country, first_day, last_day, is_certain, kind, continues, evidence)
     values ($1, $2, $3, $4, $5, $6, $7, false, '{}')`,
    [alpha.companyId, travelerId, country, addDays(today, first), addDays(today, last), kind !== 'open', kind],
  )
async function call(declaration: Declaration, input: object, who: Person) {
  const { status, json, text } = await send(portolan.url, declaration, input, callCredentials(who))
  return { status, json: json as PersonDays & { code: string; fields?: string[]; [key: string]: unknown }, text }
}
const project = async () => {
  const pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  try {
    await projectDue(pools.system, alpha.companyId, { now: new Date() })
  } finally {
    await pools.close()
  }
}
const due = ({ travelerId }: Person) =>
  query(`insert into country_days_due values ($1, $2, true) on conflict do nothing`, [alpha.companyId, travelerId])

beforeAll(async () => {
  portolan = await sharedPortolan()
  alpha = (await portolan.createWorld()).alpha
  await days(alpha.traveller, 'DE', [-90, -4])
  await days(alpha.colleague, 'FR', [-30, -21])
  await query('update login set may_read_days = true where id = $1', [alpha.coordinator.loginId])
  await due(alpha.traveller)
  await due(alpha.colleague)
  await project()
})

describe('own days', () => {
  it('are everybody’s, with what counts of them', async () => {
    const { status, json } = await call(countryDays.own, frame, alpha.traveller)
    expect(status).toBe(200)
    expect(json.Ranges).toMatchObject([
      { Country: { Code: 'DE', Name: 'Germany' }, From: remark(-90), To: remark(-4), Certainty: 'certain' },
    ])
    const [schengen] = json.Counters
    expect(schengen).toMatchObject({ Id: 'schengen', State: 'near', Used: 87, Limit: 90, FreesOn: remark(90) })
  })

  it('do not apply to nationals, and days at home are supposed', async () => {
    const profile = (section: string, body: object) =>
      query(
        `insert into profile_section (company_id, traveler_id, section, version, body, changed_at) values ($1, $2, $3, 1, $4, now())`,
        [alpha.companyId, alpha.traveller.travelerId, section, JSON.stringify(body)],
      )
    await profile('Names', { Nationality: 'AT' })
    await profile('Preferences', { HomeAirport: 'HKG' })
    const { json } = await call(countryDays.own, { From: remark(-3), To: remark(3) }, alpha.traveller)
    expect(json.Home).toMatchObject({ Code: 'HK' })
    expect(json.Ranges).toMatchObject([
      { Country: { Code: 'HK' }, From: remark(-3), To: remark(0), Certainty: 'supposed' },
    ])
    expect(json.Counters.find(({ Id }) => Id === 'schengen')?.State).toBe('exempt')
    await query('delete from profile_section where traveler_id = $1', [alpha.traveller.travelerId])
    // The days here come from no booking, from which a new home would make them anew.
    await query('delete from whereabouts_due where company_id = $1', [alpha.companyId])
  })

  it.each([
    [{ From: remark(0), To: remark(-1) }, 'days_frame_invalid'],
    [{ From: '20260230', To: '20260301' }, 'days_frame_invalid'],
    [{ From: remark(-800), To: remark(0) }, 'days_frame_invalid'],
  ])('of the frame %o are refused', async (input, code) => {
    expect(await call(countryDays.own, input, alpha.traveller)).toMatchObject({ status: 422, json: { code } })
  })
})

describe('days of others', () => {
  const of = ({ travelerId }: Person) => ({ ...frame, TravelerId: String(travelerId) })

  it('need the right and the view right, and each look is written down', async () => {
    expect(await call(countryDays.person, of(alpha.colleague), alpha.traveller)).toMatchObject({
      json: { code: 'no_right' },
    })
    await query('update login set may_read_days = true where id = $1', [alpha.traveller.loginId])
    const stranger = await call(countryDays.person, of(alpha.colleague), alpha.traveller)
    expect(stranger).toMatchObject({ status: 404, json: { code: 'traveller_not_found' } })
    await query('update login set may_read_days = false where id = $1', [alpha.traveller.loginId])
    await query('delete from place_look where company_id = $1', [alpha.companyId])
    const { json } = await call(countryDays.person, of(alpha.colleague), alpha.coordinator)
    expect(json.Ranges).toMatchObject([{ Country: { Code: 'FR' } }])
    await call(countryDays.person, of(alpha.colleague), alpha.coordinator)
    expect(await query('select what, traveler_ids from place_look where company_id = $1', [alpha.companyId])).toEqual([
      { what: 'days', traveler_ids: [String(alpha.colleague.travelerId)] },
    ])
    // Somebody who signs in and does not travel.
    const link = (to: number | null) =>
      query('update traveler set login_id = $1 where id = $2', [to, alpha.colleague.travelerId])
    await link(null)
    const nobody = await call(countryDays.own, frame, alpha.colleague)
    expect(nobody).toMatchObject({ status: 403, json: { code: 'no_own_days' } })
    await link(alpha.colleague.loginId)
  })

  it('are listed the nearest first, found by name and cut to those near a limit', async () => {
    const list = async (input: object) =>
      (await call(countryDays.search, input, alpha.coordinator)).json as unknown as {
        People: { TravelerId: string; Nearness: number }[]
        Total: number
      }
    const all = await list({})
    expect(all.People.map(({ TravelerId, Nearness }) => [Number(TravelerId), Nearness])).toEqual([
      [alpha.traveller.travelerId, 967],
      [alpha.colleague.travelerId, 111],
    ])
    expect(await list({ onlyNear: true })).toMatchObject({ Total: 1 })
    const [{ name } = { name: '' }] = await query<{ name: string }>('select name from traveler where id = $1', [
      alpha.colleague.travelerId,
    ])
    expect((await list({ text: name.slice(0, 12) })).Total).toBeGreaterThan(0)
    expect(await list({ text: 'nobody has this name' })).toMatchObject({ Total: 0, People: [] })
    expect((await list({ sort: { by: 'name' } })).Total).toBe(2)
  })

  it('come as files, which are looks too', async () => {
    const columns = ['name', 'counter', 'used', 'limit', 'state']
    const { text } = await call(countryDays.exportList, { format: 'csv', columns }, alpha.coordinator)
    expect(text).toContain('"Schengen, short stays",87,90,"Near the limit"')
    const own = await call(countryDays.exportDays, { ...frame, format: 'csv' }, alpha.traveller)
    expect(own.text).toContain('"Germany","DE"')
    expect(await query(`select 1 from place_look where what = 'daysExport'`)).toHaveLength(1)
  })
})

describe('a correction', () => {
  const stamp = { CountryCode: 'DE', From: remark(-90), To: remark(-88), IsPresent: false, Reason: 'Stamp of the 3rd' }

  it('overrides the bookings, is shown, changes the order, and can be withdrawn', async () => {
    const { json: made } = await call(countryDays.correct, stamp, alpha.traveller)
    const read = async () => (await call(countryDays.own, frame, alpha.traveller)).json
    const corrected = await read()
    expect(corrected.Ranges[0]).toMatchObject({ From: remark(-87) })
    expect(corrected.Counters[0]).toMatchObject({ Used: 84 })
    expect(corrected.Corrections).toMatchObject([{ IsPresent: false, Reason: 'Stamp of the 3rd', WithdrawnAt: null }])
    await project()
    const standing = () =>
      query('select nearness from day_standing where traveler_id = $1', [alpha.traveller.travelerId])
    expect(await standing()).toEqual([{ nearness: 933 }])
    const id = made['Id']
    expect((await call(countryDays.withdraw, { Id: id }, alpha.colleague)).status).toBe(404)
    expect((await call(countryDays.withdraw, { Id: id }, alpha.traveller)).status).toBe(200)
    expect((await call(countryDays.withdraw, { Id: id }, alpha.traveller)).status).toBe(404)
    expect((await read()).Counters[0]).toMatchObject({ Used: 87 })
    expect((await read()).Corrections[0]?.WithdrawnBy).toBeTruthy()
  })

  it.each([
    [{ ...stamp, CountryCode: 'QQ' }, 'unknown_country'],
    [{ ...stamp, To: remark(5) }, 'day_correction_future'],
    [{ ...stamp, From: remark(-1400), To: remark(-1399) }, 'days_not_kept'],
    [{ ...stamp, Reason: ' ' }, 'invalid_parameter'],
  ])('of %o is refused', async (input, code) => {
    const { status, json } = await call(countryDays.correct, input, alpha.traveller)
    expect([status >= 400, json.code]).toEqual([true, code])
  })
})

it('a plan says which day it would be, for those whom one acts for alone', async () => {
  const plan = (who: Person) => ({
    TravelerIds: [String(who.travelerId)],
    Stays: [
      { PlaceCode: 'LHR', From: remark(1), To: remark(3) },
      { PlaceCode: 'FRA', From: remark(3), To: remark(9) },
      { PlaceCode: 'QQQ', From: remark(3), To: remark(9) },
    ],
  })
  const { json } = await call(countryDays.check, plan(alpha.traveller), alpha.traveller)
  expect(json['People']).toMatchObject([
    { Counters: [{ Id: 'schengen', Without: 87, Most: 94, OverOn: remark(6), OverDay: 91, Stay: 1, Limit: 90 }] },
  ])
  expect((await call(countryDays.check, plan(alpha.colleague), alpha.traveller)).json['People']).toEqual([])
})
