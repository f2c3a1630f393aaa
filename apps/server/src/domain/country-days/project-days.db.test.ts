import { addDays } from '@portolan/rules/calendar-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../db/system-transaction.ts'
import { Journeys } from '../../features/traveller-tracker/testing/journeys.ts'
import { openTestLedger, type TestLedger } from '../ledger/testing/test-ledger.ts'
import { findCompaniesDue, projectDue } from '../whereabouts/project-due.store.ts'
import { addDaysDue, purgeDays } from './country-days.store.ts'

/** Days of people as rows: with the booking, by the job, and how near a limit they are. */

const today = new Date().toISOString().slice(0, 10)
/** The same hour each day, so that flights arrive on the same days before it. */
const now = new Date(`${today}T04:00:00Z`)
const on = (days: number) => addDays(today, days)
const j = new Journeys(now)
const day = 24
let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
beforeEach(() => ledger.clear())

const ada = [['Ada', 'Quill']] as const
let files = 0
const booked = (name: string, segments: object, more: object = {}) =>
  ledger.importTexts({ [`days${(files += 1)}.json`]: JSON.stringify(j.booking(name, ada, segments, more)) })
const found = async () =>
  (
    await ledger.rows<{ country: string; first: string; last: string; kind: string; sure: boolean }>(
      `select country, first_day as first, last_day as last, kind, is_certain as sure from country_days order by 1, 2`,
    )
  ).map(({ country, first, last, kind, sure }) => `${country} ${first} ${last} ${kind}${sure ? '' : '?'}`)
const idOf = async () =>
  (await ledger.rows<{ id: number }>(`select id from traveler where name = 'Ada Quill'`))[0]?.id ?? 0
const project = (at = now) => projectDue(ledger.pools.system, ledger.companyId, { now: at })

const out = j.flight(['HKG', 'FRA'], -20 * day, -20 * day + 13, '289')
const back = j.flight(['FRA', 'HKG'], -10 * day, -10 * day + 12, '288')

describe('days', () => {
  it('come with the booking, change with it, and go with it', async () => {
    await booked('one', { Air: [out, back] })
    const both = [`DE ${on(-20)} ${on(-10)} there`, `HK ${on(-20)} ${on(-20)} there`, `HK ${on(-9)} ${on(-9)} there`]
    expect(await found()).toEqual(both)
    await booked('one', { Air: [out] }, { DateModifiedUtc: '2020-01-03T00:00:00' })
    expect(await found()).toEqual([
      `DE ${on(-20)} ${on(-20)} there`,
      `DE ${on(-19)} ${on(69)} open?`,
      `HK ${on(-20)} ${on(-20)} there`,
    ])
    await booked('one', { Air: [out, back] }, { TripStatus: 2, DateModifiedUtc: '2020-01-05T00:00:00' })
    expect(await found()).toEqual([])
  })

  it('of bookings that were over long ago are there too', async () => {
    const years = -2 * 365 * day
    await booked('old', {
      Air: [j.flight(['HKG', 'FRA'], years, years + 13), j.flight(['FRA', 'HKG'], years + 50, years + 62)],
    })
    expect((await found()).some((row) => row.startsWith(`DE ${on(-730)}`))).toBe(true)
  })

  it('are made anew by the job, which leaves nothing due, and are purged after three years', async () => {
    await booked('one', { Air: [out, back] })
    await ledger.rows('delete from country_days')
    const [traveler, { companyId, pools }] = [await idOf(), ledger]
    await systemTransaction(pools.system, null, ({ db }) => addDaysDue(db, companyId, [traveler]))
    await project()
    expect(await found()).toHaveLength(3)
    expect(await ledger.rows('select 1 from country_days_due')).toEqual([])
    const purged = await systemTransaction(pools.system, null, ({ db }) => purgeDays(db, on(-9)))
    expect(purged).toBe(2)
    await ledger.clear()
    // No foreign key takes them along: a trigger does.
    expect(await ledger.rows('select 1 from country_days')).toEqual([])
  })
})

describe('standings', () => {
  const standing = async () =>
    (
      await ledger.rows<{ nearness: number; near: boolean; as_of: string }>(
        `select nearness, is_near as near, as_of from day_standing`,
      )
    )[0]

  it('are counted with the days, and again as days pass or rules change', async () => {
    await ledger.rows('delete from day_standing_run')
    await booked('one', { Air: [out, back] })
    await project()
    expect(await standing()).toEqual({ nearness: 122, near: false, as_of: today })
    const { companyId, pools } = ledger
    const due = (at: Date) => systemTransaction(pools.system, null, ({ db }) => findCompaniesDue(db, at))
    expect(await due(now)).not.toContain(companyId)
    // In Hong Kong the next day begins at 16:00 UTC.
    expect(await due(new Date(`${today}T16:00:00Z`))).toContain(companyId)
    await project(new Date(`${on(212)}T00:00:00Z`))
    expect(await standing()).toEqual({ nearness: 0, near: false, as_of: on(212) })
    const rules = {
      counters: [
        { id: 'few', name: { 'en-US': 'Few' }, countries: ['DE'], period: { months: 12 }, limit: { days: 10 } },
      ],
    }
    await ledger.rows(
      `insert into rules_document (company_id, kind, version, valid_from, body) values ($1, 'dayRules', 1, '2020-01-01', $2)`,
      [companyId, JSON.stringify(rules)],
    )
    expect(await due(now)).toContain(companyId)
    await project()
    expect(await standing()).toEqual({ nearness: 1100, near: true, as_of: today })
  })

  it('follow a correction', async () => {
    await booked('one', { Air: [out, back] })
    await project()
    const [before] = await ledger.rows<{ id: number }>(`select id from traveler where name = 'Ada Quill'`)
    await ledger.rows(
      `insert into day_correction (company_id, traveler_id, country, first_day, last_day, is_present, reason, made_at, made_by)
       values ($1, $2, 'DE', $3, $4, false, 'stamp', now(), 1)`,
      [ledger.companyId, before?.id, on(-20), on(-16)],
    )
    expect(await ledger.rows('select only_standing from country_days_due')).toEqual([{ only_standing: true }])
    await project()
    expect((await standing())?.nearness).toBe(600)
  })
})
