import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePeople, messagesOfTrip } from '../../../../../../tools/demo/make-trips.ts'
import { jsonMessage, xmlItinerary } from '../../../../../../tools/demo/write-concur.ts'
import type { DemoTrip } from '../../../../../../tools/demo/demo-trip.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { projectDue } from '../../whereabouts/project-due.store.ts'
import { importFiles } from './import-files.ts'
import { walkSources } from './import-source.ts'
import { retryQuarantined } from './retry-quarantined.ts'
import { air, element, xmlBooking, xmlTrip } from '../testing/concur-text.ts'
import { openTestLedger, snapshot, type TestLedger } from '../testing/test-ledger.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
beforeEach(() => ledger.clear())

const at = (text: string) => Date.parse(text)
const options = {
  seed: 7,
  from: at('2026-01-05T00:00Z'),
  to: at('2026-12-20T00:00Z'),
  people: makePeople(7, 6, 'acme.example'),
}

/** A trip that was booked and nothing else. */
function bookedTrip(index: number): DemoTrip {
  const [first] = messagesOfTrip(options, index)
  if (first?.kind !== 'trip') throw new Error('not a trip')
  return first.trip
}

const json = (...trips: DemoTrip[]) => `[${trips.map((trip) => jsonMessage({ kind: 'trip', trip })).join()}]`
const event = (trip: DemoTrip, at: number) => jsonMessage({ kind: 'cancelledEvent', id: trip.id, at })
const counts = async () =>
  (
    await ledger.rows<Record<string, number>>(
      `select (select count(*) from booking_order) orders, (select count(*) from booking_order where cancelled) cancelled, (select count(*) from quarantine where state = 'open') open`,
    )
  )[0]

describe('importing', () => {
  it('keeps what the messages say, in either format alike', async () => {
    const trip = bookedTrip(1)
    const first = await ledger.importTexts({ 'a.json': json(trip) })
    expect(first.totals).toEqual({
      messages: 1,
      created: 1,
      updated: 0,
      cancelled: 0,
      unchanged: 0,
      quarantined: 0,
      partsQuarantined: 0,
    })
    const asJson = await ledger.rows<{ row: object }>(
      'select trip_name, locator, start_local, end_local, starts_at, ends_at, places, booking_types, traveler_names from booking_order',
    )
    await ledger.clear()
    await ledger.importTexts({ 'a.xml': xmlItinerary(trip) })
    expect(
      await ledger.rows(
        'select trip_name, locator, start_local, end_local, starts_at, ends_at, places, booking_types, traveler_names from booking_order',
      ),
    ).toEqual(asJson)
    expect(asJson[0]).toMatchObject({ traveler_names: trip.people.map(({ first, last }) => `${first} ${last}`) })
  })

  it('changes nothing the second time', async () => {
    const files = { 'b.json': json(...[1, 2, 3, 4, 5].map(bookedTrip)) }
    await ledger.importTexts(files)
    const before = await snapshot(ledger)
    const again = await ledger.importTexts(files)
    expect(again.totals).toMatchObject({ messages: 5, unchanged: 5, created: 0, updated: 0 })
    expect(await snapshot(ledger)).toEqual(before)
  })

  it('a booking told by itself and within its itinerary is one trip, whichever comes first', async () => {
    const stay = element(
      'Hotel',
      element('Name', 'Palace') +
        element('StartCityCode', 'TYO') +
        element('StartDateLocal', '2026-05-10T15:00:00') +
        element('EndDateLocal', '2026-05-12T11:00:00'),
    )
    const whole = xmlTrip({ segments: air() + stay, modified: '2026-04-01T08:00:00' })
    const alone = xmlBooking({ segments: air({ Cabin: 'C' }), modified: '2026-04-02T08:00:00' })
    const seen = async (...texts: string[]) => {
      await ledger.clear()
      for (const [index, text] of texts.entries()) await ledger.importTexts({ [`${index}.xml`]: text })
      return [
        await ledger.rows('select trip_name, cancelled, booking_types from booking_order'),
        await ledger.rows('select carrier, cabin, cancelled from air_segment'),
        await ledger.rows('select hotel_name from hotel_stay'),
      ]
    }
    const expected = [
      [{ trip_name: 'A trip', cancelled: false, booking_types: [0, 1] }],
      [{ carrier: 'CX', cabin: 'C', cancelled: false }],
      [{ hotel_name: 'Palace' }],
    ]
    expect(await seen(whole, alone)).toEqual(expected)
    expect(await seen(alone, whole)).toEqual(expected)
    expect(await seen(alone, whole, alone)).toEqual(expected)
  })

  it('keeps a cancellation that comes before its booking', async () => {
    const trip = bookedTrip(2)
    const tombstone = await ledger.importTexts({ 'c.json': event(trip, trip.modifiedUtc + 1000) })
    expect(tombstone.totals).toMatchObject({ cancelled: 1 })
    expect(await counts()).toMatchObject({ orders: 0 })
    await ledger.importTexts({ 'd.json': json(trip) })
    expect(await counts()).toMatchObject({ orders: 1, cancelled: 1 })
    await ledger.importTexts({
      'e.json': json({ ...trip, name: 'Booked again', modifiedUtc: trip.modifiedUtc + 5000 }),
    })
    expect(await counts()).toMatchObject({ orders: 1, cancelled: 0 })
  })

  it('keeps ids of what stays when a trip changes, and drops what is gone', async () => {
    const trip = bookedTrip(3)
    await ledger.importTexts({ 'f.json': json(trip) })
    const before = await ledger.rows(
      'select id from booking_order union all (select id from air_segment order by starts_at limit 1)',
    )
    await ledger.importTexts({
      'g.json': json({ ...trip, segments: trip.segments.slice(0, 1), modifiedUtc: trip.modifiedUtc + 1000 }),
    })
    expect(await ledger.rows('select id from booking_order union all select id from air_segment')).toEqual(before)
    expect(await ledger.rows('select id from hotel_stay union all select id from car_rental')).toEqual([])
  })

  it('runs dry: same counts, nothing left but its own result', async () => {
    const summary = await ledger.importTexts({ 'h.json': json(bookedTrip(4), bookedTrip(5)) }, { dryRun: true })
    expect(summary).toMatchObject({ state: 'finished', totals: { created: 2 } })
    expect(await counts()).toMatchObject({ orders: 0 })
    expect(await ledger.rows('select state, dry_run from import_job')).toEqual([{ state: 'finished', dry_run: true }])
    expect(await ledger.rows('select id from traveler where is_guest')).toEqual([])
  })

  it('lets no bad file stop the others', async () => {
    const good = json(bookedTrip(6))
    const summary = await ledger.importTexts({
      '1.json': '{"broken": ',
      '2.xml': '<!DOCTYPE x [<!ENTITY a "b">]><Itinerary/>',
      '3.txt': 'hello',
      '4.json': good,
      '5.json': '',
    })
    expect(summary.state).toBe('finished')
    expect(summary.totals).toMatchObject({ messages: 5, created: 1, quarantined: 4 })
    expect(summary.faults.map(({ file, reason }) => [file, reason])).toEqual([
      ['1.json', 'json_malformed'],
      ['2.xml', 'doctype_refused'],
      ['3.txt', 'format_unknown'],
      ['5.json', 'file_empty'],
    ])
  })

  it('passes over files that a job has finished', async () => {
    const files = { 'x1.json': json(bookedTrip(7)), 'x2.json': json(bookedTrip(8)) }
    const first = await ledger.importTexts(files)
    const again = await ledger.importTexts(files, { jobId: first.jobId })
    expect(again.totals).toEqual(first.totals)
  })

  it('makes whereabouts anew at its end, and leaves them to the job where it dies', async () => {
    const waiting = () => ledger.rows('select traveler_id from whereabouts_due')
    await ledger.importTexts({ 'w1.json': json(bookedTrip(7)) })
    expect(await waiting()).toEqual([])

    const path = join(ledger.dir, 'w2.json')
    await writeFile(path, json(bookedTrip(8)))
    const { companyId, pools, dir } = ledger
    const sources = walkSources([path, join(dir, 'gone.json')])
    const dying = importFiles({ pool: pools.system, places: gazetteer }, { companyId, sources, dryRun: false })
    await expect(dying).rejects.toThrow('ENOENT')
    expect(await waiting()).not.toEqual([])
    const places = () =>
      ledger.rows<{ trip: string }>(
        'select distinct o.trip_name as trip from tracker_item t join booking_order o on o.id = t.order_id',
      )
    await projectDue(pools.system, companyId, { now: new Date(options.from) })
    expect(await waiting()).toEqual([])
    expect(await places()).toContainEqual({ trip: bookedTrip(8).name })
  })
})

describe('when the database', () => {
  /** Makes the database act when an order of this name is written; undone by dropping the trigger. */
  const onOrder = (name: string, action: string) =>
    withClient(ledger.database.adminUrl, async (client) => {
      await client.query(
        `create or replace function act() returns trigger language plpgsql as $$ begin if new.trip_name = '${name}' then ${action}; end if; return new; end $$`,
      )
      await client.query(
        'create or replace trigger act before insert on booking_order for each row execute function act()',
      )
    })
  const repair = () =>
    withClient(ledger.database.adminUrl, (client) => client.query('drop trigger act on booking_order'))
  const bad = () => ({ ...bookedTrip(12), name: 'Bad' })

  it('refuses one record, that one is quarantined and can be retried', async () => {
    await onOrder('Bad', "raise exception using errcode = '23514'")
    const summary = await ledger.importTexts({ 'r.json': json(bookedTrip(10), bad(), bookedTrip(11)) })
    expect(summary.totals).toMatchObject({ messages: 3, created: 2, quarantined: 1 })
    expect(summary.faults).toMatchObject([{ reason: 'record_refused', detail: '23514', place: 'record 2' }])
    const [row] = await ledger.rows<{ id: number }>('select id from quarantine')
    const retry = () =>
      systemTransaction(ledger.pools.system, null, ({ db }) =>
        retryQuarantined({ places: gazetteer }, db, null, row?.id ?? 0),
      )
    expect(await retry()).toMatchObject({ state: 'open', fault: { reason: 'record_refused' } })
    await repair()
    expect(await retry()).toMatchObject({ state: 'resolved', fault: null })
    expect(await counts()).toMatchObject({ orders: 3, open: 0 })
  })

  it.each([
    ['is full', "raise exception using errcode = '53100'", 'storage_full'],
    ['goes away', 'perform pg_terminate_backend(pg_backend_pid())', 'service_unavailable'],
  ])('%s, the job stops with a code, and runs to its end later', async (_, action, code) => {
    await onOrder('Bad', action)
    const files = {
      '1.json': json(bookedTrip(10)),
      '2.json': json(bookedTrip(11), bad()),
      '3.json': json(bookedTrip(13)),
    }
    const stopped = await ledger.importTexts(files)
    expect(stopped).toMatchObject({ state: 'failed', errorCode: code, totals: { messages: 1, created: 1 } })
    expect(await counts()).toMatchObject({ orders: 1 })
    expect(await ledger.rows('select state, error_code from import_job')).toEqual([
      { state: 'failed', error_code: code },
    ])
    await repair()
    const done = await ledger.importTexts(files, { jobId: stopped.jobId })
    expect(done).toMatchObject({ state: 'finished', totals: { messages: 4, created: 4, unchanged: 0 } })
    expect(await counts()).toMatchObject({ orders: 4 })
  })
})

describe('the quarantine', () => {
  it('keeps a fault once, however often it is met', async () => {
    const files = { 'q.json': '{"eventType":"ItineraryCreated","timeStamp":"2026-01-01T00:00:00Z","facts":{"id":"G"}}' }
    await ledger.importTexts(files)
    await ledger.importTexts(files)
    expect(await ledger.rows('select reason, state, missing_key from quarantine')).toEqual([
      { reason: 'body_missing', state: 'open', missing_key: 'id:G' },
    ])
  })

  it('lets go of an announcement when its booking arrives', async () => {
    const trip = bookedTrip(14)
    await ledger.importTexts({
      'q.json': `{"eventType":"ItineraryUpdated","timeStamp":"2026-01-01T00:00:00Z","facts":{"id":"${trip.id}"}}`,
    })
    expect(await counts()).toMatchObject({ open: 1 })
    await ledger.importTexts({ 'r.json': json(trip) })
    expect(await counts()).toMatchObject({ open: 0 })
  })
})
