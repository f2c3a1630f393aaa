import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { findChosenTraveler } from '../matching/chosen-traveler.store.ts'
import { importFiles } from './import-files.ts'
import { walkSources } from './import-source.ts'
import { retryQuarantined, type RetrySettlement } from './retry-quarantined.ts'
import { flightBarcode, flightEvent, flightMail } from '../testing/confirmation-file.ts'
import { openTestLedger, snapshot, type TestLedger } from '../testing/test-ledger.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
beforeEach(() => ledger.clear())

const orders = () => ledger.rows('select trip_name, locator, cancelled, traveler_names from booking_order order by id')

describe('importing confirmations', () => {
  it('saves a mail’s bookings once, however often it comes', async () => {
    const files = { 'a.eml': await flightMail() }
    const first = await ledger.importTexts(files)
    expect(first.files).toMatchObject([{ file: 'a.eml', format: 'mail', messages: 1, created: 1, quarantined: 0 }])
    expect(await orders()).toEqual([
      { trip_name: '', locator: 'QX7K2M', cancelled: false, traveler_names: ['Mei Ling Chan'] },
    ])
    const before = await snapshot(ledger)
    expect((await ledger.importTexts(files)).totals).toMatchObject({ unchanged: 1, created: 0 })
    expect(await snapshot(ledger)).toEqual(before)
  })

  it('is one trip from a mail, a calendar and a barcode, in any order', async () => {
    const files: [string, string | Buffer][] = [
      ['a.eml', await flightMail({ seat: '12C' })],
      ['b.ics', flightEvent],
      ['c.eml', await flightBarcode()],
    ]
    const ledgers: unknown[] = []
    for (const order of [files, files.toReversed()]) {
      await ledger.clear()
      for (const [name, content] of order)
        expect((await ledger.importTexts({ [name]: content })).totals).toMatchObject({ created: 1, quarantined: 0 })
      expect(await ledger.rows('select count(*)::int as count from booking_order')).toEqual([{ count: 1 }])
      ledgers.push(
        await ledger.rows('select carrier, flight_number, seat_name, starts_local, starts_at from air_segment'),
      )
      expect(await ledger.rows('select source from item_witness order by source')).toEqual([
        { source: 'barcode' },
        { source: 'calendar' },
        { source: 'mail' },
      ])
    }
    expect(ledgers[1]).toEqual(ledgers[0])
    expect(ledgers[0]).toMatchObject([{ flight_number: '524', seat_name: '12C', starts_local: '20270304101000' }])
  })

  it('flags a second source that contradicts the first, in any order', async () => {
    const moved = flightEvent.replace('DTSTART:20270304T021000Z', 'DTSTART:20270304T024000Z')
    const files: [string, string | Buffer][] = [
      ['a.eml', await flightMail()],
      ['b.ics', moved.replace('DTSTAMP:20270110', 'DTSTAMP:20270109')],
    ]
    for (const order of [files, files.toReversed()]) {
      await ledger.clear()
      for (const [name, content] of order) await ledger.importTexts({ [name]: content })
      expect(await ledger.rows('select starts_local, warnings from air_segment')).toEqual([
        {
          starts_local: '20270304101000',
          warnings: [{ kind: 'sources_differ', field: 'starts', source: 'calendar', value: '20270304104000' }],
        },
      ])
    }
  })

  it('keeps all flights of a calendar that gives them one id, and counts its other entries', async () => {
    const [head = '', rest = ''] = flightEvent.split('BEGIN:VEVENT')
    const [entry = ''] = rest.split('END:VCALENDAR')
    const back = entry.replaceAll('20270304', '20270309').replace('CX 524 from HKG to NRT', 'CX 509 from NRT to HKG')
    const on = entry.replaceAll('20270304', '20270312').replace('CX 524 from HKG to NRT', 'CX 527 from NRT to TPE')
    const lunch = entry.replace(/UID:.*/, 'UID:lunch').replace(/SUMMARY:.*/, 'SUMMARY:Lunch')
    const entries = [entry, back, on, lunch].map((text) => `BEGIN:VEVENT${text}`)
    const { files } = await ledger.importTexts({ 'a.ics': `${head}${entries.join('')}END:VCALENDAR` })
    expect(files).toMatchObject([{ created: 3, quarantined: 0, notKept: { CalendarEntry: 1 } }])
    expect(await ledger.rows('select flight_number from air_segment order by starts_at')).toEqual([
      { flight_number: '524' },
      { flight_number: '509' },
      { flight_number: '527' },
    ])
  })

  it('keeps a cancellation that comes before its booking', async () => {
    const cancelled = await flightMail({
      status: 'http://schema.org/ReservationCancelled',
      sentAt: '2027-01-20T10:00:00Z',
    })
    await ledger.importTexts({ 'b.eml': cancelled })
    await ledger.importTexts({ 'a.eml': await flightMail() })
    expect(await orders()).toMatchObject([{ cancelled: true }])
    await ledger.importTexts({ 'c.eml': await flightMail({ sentAt: '2027-01-21T10:00:00Z' }) })
    expect(await orders()).toMatchObject([{ cancelled: false }])
  })

  it('loses no leg to the check-in of another', async () => {
    const back = { number: '509', departs: '2027-03-09T18:10:00+08:00', arrives: '2027-03-09T22:25:00+09:00' }
    await ledger.importTexts({ 'a.eml': await flightMail(), 'b.eml': await flightMail(back) })
    await ledger.importTexts({ 'c.eml': await flightMail({ seat: '12C', sentAt: '2027-03-03T10:00:00Z' }) })
    expect(await ledger.rows('select flight_number, seat_name from air_segment order by starts_at')).toEqual([
      { flight_number: '524', seat_name: '12C' },
      { flight_number: '509', seat_name: null },
    ])
    expect(await orders()).toHaveLength(1)
  })

  it('counts what it does not keep, and nothing as a message', async () => {
    const event = '<script type="application/ld+json">{"@type":"EventReservation"}</script>'
    const { files } = await ledger.importTexts({ 'event.html': event })
    expect(files).toMatchObject([{ format: 'page', messages: 0, quarantined: 0, notKept: { EventReservation: 1 } }])
  })
})

describe('what is incomplete or doubtful', () => {
  const open = () =>
    ledger.rows<{ id: number; reason: string; detail: string | null; source: string; place: string; state: string }>(
      'select id, reason, detail, source, place, state from quarantine order by reason',
    )
  const retry = (id: number) =>
    systemTransaction(ledger.pools.system, null, ({ db }) => retryQuarantined({ places: gazetteer }, db, null, id))

  it('waits in the quarantine with the fields that keep it there, its neighbours do not', async () => {
    const { totals } = await ledger.importTexts({
      'a.eml': await flightMail({ from: 'QQQ' }),
      'b.eml': await flightMail({ departs: '' }),
      'c.eml': await flightMail(),
      'd.txt': 'M1CHAN/MEI LING       EQX7K2M HKG',
      'e.html': '<html><body>Sign in</body></html>',
    })
    expect(totals).toMatchObject({ messages: 5, created: 1, quarantined: 4 })
    expect((await open()).map(({ reason, detail, source, place }) => [reason, detail, source, place])).toEqual([
      ['barcode_malformed', expect.any(String), 'barcode', 'barcode'],
      ['booking_doubtful', 'from (place_unknown)', 'mail', 'markup, item 1'],
      ['booking_incomplete', 'departs (value_missing)', 'mail', 'markup, item 1'],
      ['no_reservation', null, 'concur', 'file'],
    ])
  })

  it('is read again from what was kept, and stays while its cause does', async () => {
    await ledger.importTexts({ 'a.eml': await flightMail({ from: 'QQQ' }) })
    const [row] = await open()
    expect(await retry(row?.id ?? 0)).toMatchObject({
      state: 'open',
      fault: { reason: 'booking_doubtful', detail: 'from (place_unknown)' },
    })
    const known = { ...gazetteer, place: (code: string) => gazetteer.place(code === 'QQQ' ? 'HKG' : code) }
    const mended = await systemTransaction(ledger.pools.system, null, ({ db }) =>
      retryQuarantined({ places: known }, db, null, row?.id ?? 0),
    )
    expect(mended).toEqual({ state: 'resolved', fault: null, questions: [] })
    expect(await ledger.rows('select from_code from air_segment')).toEqual([{ from_code: 'QQQ' }])
    expect(await open()).toMatchObject([{ state: 'resolved' }])
  })
})

describe('a confirmation that names nobody', () => {
  const nameless = flightEvent.replace(String.raw`Passenger: Mei Ling Chan\n`, '')
  const travelers = () =>
    ledger.rows(
      'select t.code, t.is_guest from order_traveler o join traveler t on t.id = o.traveler_id order by t.code',
    )
  const find = (whom: string, companyId = ledger.companyId) =>
    findChosenTraveler(ledger.pools.systemDb, companyId, whom)
  let id = 0
  beforeAll(async () => {
    const [login] = await ledger.rows<{ id: number }>(
      `insert into login (company_id, email, name, short_name) values ($1, 'Mei@acme.example', 'Mei Chan', 'MC') returning id`,
      [ledger.companyId],
    )
    const [mei] = await ledger.rows<{ id: number }>(
      `insert into traveler (company_id, login_id, code, name, folded_name, email) values
        ($1, $2, 'M-1', 'Mei Chan', 'mei chan', 'mei.private@acme.example'),
        ($1, null, 'M-2', 'Ann Lee', 'ann lee', 'team@acme.example'), ($1, null, 'M-3', 'Bo Lee', 'bo lee', 'team@acme.example') returning id`,
      [ledger.companyId, login?.id],
    )
    id = mei?.id ?? 0
  })
  afterAll(() => ledger.rows(`delete from traveler where code like 'M-%'`))

  it('is the chosen traveller’s, and one that names somebody stays theirs', async () => {
    const traveler = await find('mei@ACME.example')
    expect(nameless).not.toBe(flightEvent)
    const files = { 'a.ics': nameless, 'b.eml': await flightMail({ number: '509', locator: 'ZZ9XYZ', name: 'Jo Doe' }) }
    expect((await ledger.importTexts(files)).totals).toMatchObject({ created: 1, quarantined: 1 })
    // Another file of that name waits on, the same one no longer.
    await ledger.importTexts({ 'a.ics': nameless.replaceAll('524', '508') })
    expect((await ledger.importTexts(files, { traveler })).totals).toMatchObject({ created: 1, quarantined: 0 })
    expect(await ledger.rows('select state from quarantine order by id')).toEqual([
      { state: 'resolved' },
      { state: 'open' },
    ])
    expect(await travelers()).toEqual([
      { code: 'M-1', is_guest: false },
      { code: null, is_guest: true },
    ])
  })

  it('has its traveller by code, address or profile, of its own company and only where one fits', async () => {
    for (const whom of ['M-1', ' mei@acme.example ', 'Mei.Private@acme.example', String(id)])
      expect(await find(whom)).toMatchObject({ id, person: { name: 'Mei Chan', employeeId: 'M-1' } })
    for (const whom of ['team@acme.example', 'nobody', '0', '999999999', '']) expect(await find(whom)).toBeNull()
    expect(await find('M-1', ledger.otherCompanyId)).toBeNull()
    expect(await find(String(id), ledger.otherCompanyId)).toBeNull()
  })

  const quarantined = async () =>
    (await ledger.rows<{ id: number }>(`select id from quarantine where state = 'open'`))[0]?.id ?? 0
  const retry = async (settlement: RetrySettlement) => {
    const record = await quarantined()
    return systemTransaction(ledger.pools.system, null, ({ db }) =>
      retryQuarantined({ places: gazetteer }, db, null, record, settlement),
    )
  }

  it('is imported by a retry with the answers to what is open', async () => {
    const unzoned = nameless.replaceAll(/^(DTSTART|DTEND):.*$/gm, (_, name) =>
      name === 'DTSTART' ? 'DTSTART:20270304T101000' : 'DTEND:20270304T153000',
    )
    await ledger.importTexts({ 'a.ics': unzoned.replace('HKG', 'Qwxzvillia') })
    expect(await retry({})).toMatchObject({
      state: 'open',
      fault: { reason: 'booking_incomplete' },
      questions: [{ field: 'from', doubt: 'value_missing' }, { field: 'traveler' }],
    })
    expect(await retry({ traveler: 'M-1' })).toMatchObject({ state: 'open', questions: [{ field: 'from' }] })
    expect(await retry({ answers: { from: 'hkg' } })).toMatchObject({
      state: 'open',
      fault: { reason: 'traveler_missing' },
      questions: [{ field: 'traveler' }],
    })
    expect(await retry({ traveler: 'M-1', answers: { from: 'hkg', departs: '20270304103000' } })).toEqual({
      state: 'resolved',
      fault: null,
      questions: [],
    })
    expect(await ledger.rows('select from_code, starts_local from air_segment')).toEqual([
      { from_code: 'HKG', starts_local: '20270304103000' },
    ])
    expect(await travelers()).toMatchObject([{ code: 'M-1' }])
  })

  it('takes no answer that is impossible, and no traveller that is none', async () => {
    await ledger.importTexts({ 'a.ics': nameless })
    await expect(
      retry({ traveler: 'M-1', answers: { departs: 'tomorrow', hotelName: 'Ritz', seat: '12C' } }),
    ).rejects.toMatchObject({ code: 'invalid_parameter', fields: ['answers.departs', 'answers.hotelName'] })
    await expect(retry({ traveler: 'nobody' })).rejects.toMatchObject({ code: 'traveller_not_found' })
    expect(await retry({ traveler: 'M-1', answers: { departs: '20280304101000' } })).toMatchObject({
      state: 'open',
      questions: [{ field: 'arrives', doubt: 'end_before_start' }],
    })
    expect(await orders()).toEqual([])
  })
})

describe('a barcode without a year', () => {
  it('is of the day near the file’s own date', async () => {
    const path = join(ledger.dir, 'pass.txt')
    await writeFile(path, 'M1CHAN/MEI LING       EQX7K2M HKGNRTCX 0524 063Y012C0007 100')
    await utimes(path, new Date('2024-03-01'), new Date('2024-03-01'))
    const { totals } = await importFiles(
      { pool: ledger.pools.system, places: gazetteer },
      { companyId: ledger.companyId, sources: walkSources([path]), dryRun: false },
    )
    expect(totals).toMatchObject({ created: 1, quarantined: 0 })
    expect(await ledger.rows('select starts_local from air_segment')).toEqual([{ starts_local: '20240303000000' }])
  })
})
