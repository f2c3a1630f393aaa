import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFiles } from '../../../domain/ledger/files/import-files.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { one, openOwnBookings, type OwnBookings, saved } from './testing/own-bookings.ts'
import { itineraryOf, mailOf, passOf, type SampleFlight } from './testing/sample-files.ts'

const now = new Date('2026-11-21T10:00:00Z')
let own: OwnBookings
let me: OwnBookings['alpha']['traveller']
beforeAll(async () => {
  own = await openOwnBookings({ now: () => now })
  me = own.alpha.traveller
})
afterAll(() => own.stop())
beforeEach(async () => {
  for (const table of ['confirmation_draft', 'order_thread', 'booking_order']) await own.rows(`DELETE FROM ${table}`)
})

async function importAgency(flight: SampleFlight): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portolan-own-'))
  try {
    const path = join(dir, 'agency.json')
    await writeFile(path, itineraryOf(flight, me.email, ['Traveller', 'Alpha-Only']))
    const { state, totals } = await importFiles(
      { pool: own.pools.system, places: gazetteer },
      {
        companyId: own.alpha.companyId,
        sources: [{ name: 'agency.json', path, size: (await stat(path)).size }],
        dryRun: false,
      },
    )
    expect([state, totals.messages, totals.quarantined]).toEqual(['finished', 1, 0])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

type Dropped = { name: string; content: string | Uint8Array<ArrayBuffer> }

/** Dropped, every item taken as it was read, saved. */
async function dropAndSave(file: Dropped): Promise<void> {
  const read = one(await own.drop([file], me))
  expect(read.Items, JSON.stringify(read)).toHaveLength(1)
  const during = saved(await own.save(read, me, { travelerId: String(me.travelerId) }))
  expect(during.State, JSON.stringify(during)).toBe('saving')
  expect((await own.settled(read.Id, me)).State).toBe('saved')
}

const segments = () =>
  own.rows<{
    order_id: number
    cancelled: boolean
    starts_local: string
    seat_name: string | null
    sources: string[]
  }>(
    `SELECT s.order_id, s.cancelled, s.starts_local, s.seat_name,
       array(SELECT w.source FROM item_witness w WHERE w.order_id = s.order_id AND w.item_key = s.item_key ORDER BY 1) AS sources
     FROM air_segment s ORDER BY s.order_id`,
  )
const orders = () =>
  own.rows<{ trip_name: string; cancelled: boolean; travelers: number }>(
    `SELECT trip_name, cancelled, (SELECT count(*)::int FROM order_traveler t WHERE t.order_id = o.id) AS travelers FROM booking_order o`,
  )

const day = '2027-03-01'
const sources = {
  agency: () => importAgency({ day }),
  mail: () => dropAndSave({ name: 'booking.eml', content: mailOf({ day }) }),
  pass: async () => dropAndSave({ name: 'boarding.pkpass', content: await passOf({ day }) }),
}
type Source = keyof typeof sources
const inAnyOrder: readonly (readonly Source[])[] = [
  ['agency', 'mail', 'pass'],
  ['agency', 'pass', 'mail'],
  ['mail', 'agency', 'pass'],
  ['mail', 'pass', 'agency'],
  ['pass', 'agency', 'mail'],
  ['pass', 'mail', 'agency'],
]

describe('the same flight from the agency, a mail and a pass', () => {
  it.each(inAnyOrder)('is one segment with three sources in one order: %s, %s, %s', async (...arrival) => {
    for (const source of arrival) await sources[source]()
    const found = await segments()
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      cancelled: false,
      starts_local: '20270301101000',
      seat_name: '12A',
      sources: ['concur', 'mail', 'pass'],
    })
    expect(await orders()).toEqual([{ trip_name: 'Agency trip', cancelled: false, travelers: 1 }])
  })
})

describe('the preview', () => {
  const preview = async (flight: SampleFlight) => {
    const read = one(await own.drop([{ name: 'booking.eml', content: mailOf(flight) }], me))
    return read.Items[0]?.Match ?? null
  }

  it('knows nothing of what the ledger does not have', async () => expect(await preview({ day })).toBeNull())

  it('names the agency’s own booking', async () => {
    await sources.agency()
    expect(await preview({ day })).toMatchObject({
      TripName: 'Agency trip',
      IsAgency: true,
      IsDifferent: false,
      StartsRemark: '20270301101000',
      EndsRemark: '20270301153000',
    })
  })

  it('says that the times differ', async () => {
    await sources.agency()
    expect(await preview({ day, departs: '11:40' })).toMatchObject({ IsAgency: true, IsDifferent: true })
  })

  it('knows the same flight moved by a day', async () => {
    await sources.agency()
    expect(await preview({ day: '2027-03-02' })).toMatchObject({ IsDifferent: true })
    expect(await preview({ day: '2027-03-09' })).toBeNull()
  })

  it('knows what was dropped before, which the agency did not book', async () => {
    await sources.mail()
    const read = one(await own.drop([{ name: 'pass.pkpass', content: await passOf({ day }) }], me))
    expect(read.Items[0]?.Match).toMatchObject({ IsAgency: false, IsDifferent: false })
  })

  it('names nothing of another traveller’s', async () => {
    await sources.agency()
    const { colleague, coordinator } = own.alpha
    const file = { name: 'booking.eml', content: mailOf({ day }) }
    expect(one(await own.drop([file], colleague)).Items[0]?.Match).toBeNull()
    const mine = one(await own.drop([file], coordinator, coordinator.travelerId))
    expect(mine.Items[0]?.Match).toBeNull()
    const theirs = one(await own.find(coordinator, { ids: [mine.Id], travelerId: String(me.travelerId) }))
    expect(theirs.Items[0]?.Match).toMatchObject({ TripName: 'Agency trip' })
  })
})

describe('a cancellation', () => {
  const cancelled = mailOf({ day, isCancelled: true, sent: 'Fri, 20 Nov 2026 08:00:00 +0000' })
  const cancel = () => dropAndSave({ name: 'cancelled.eml', content: cancelled })

  it('takes back what mails told', async () => {
    await sources.mail()
    await cancel()
    expect((await segments()).map((segment) => segment.cancelled)).toEqual([true])
    expect((await orders()).map((order) => order.cancelled)).toEqual([true])
  })

  it('leaves the agency’s own booking as it stands, and the preview says so', async () => {
    await sources.agency()
    await sources.mail()
    const read = one(await own.drop([{ name: 'cancelled.eml', content: cancelled }], me))
    expect(read.Items[0]).toMatchObject({ IsCancelled: true, Match: { IsAgency: true } })
    saved(await own.save(read, me, { travelerId: String(me.travelerId) }))
    await own.settled(read.Id, me)
    expect((await segments()).map((segment) => segment.cancelled)).toEqual([false])
    expect((await orders()).map((order) => order.cancelled)).toEqual([false])
  })

  it('touches nobody else’s booking of the same reference', async () => {
    await sources.mail()
    const { colleague } = own.alpha
    const read = one(await own.drop([{ name: 'cancelled.eml', content: cancelled }], colleague))
    saved(await own.save(read, colleague, { travelerId: String(colleague.travelerId) }))
    await own.settled(read.Id, colleague)
    expect(await own.rows(`SELECT cancelled FROM air_segment WHERE $1 = any (traveler_ids)`, [me.travelerId])).toEqual([
      { cancelled: false },
    ])
  })

  it('nor a namesake’s', async () => {
    await sources.mail()
    const { colleague } = own.alpha
    const rename = (from: string, to: string) =>
      own.rows(`UPDATE traveler SET name = $3, folded_name = lower($3) WHERE id = $1 AND name = $2`, [
        colleague.travelerId,
        from,
        to,
      ])
    await rename('colleague ALPHA-COLLEAGUE', 'traveller ALPHA-ONLY')
    const read = one(await own.drop([{ name: 'cancelled.eml', content: cancelled }], colleague))
    saved(await own.save(read, colleague, { travelerId: String(colleague.travelerId) }))
    await own.settled(read.Id, colleague)
    await rename('traveller ALPHA-ONLY', 'colleague ALPHA-COLLEAGUE')
    expect(await own.rows(`SELECT cancelled FROM air_segment WHERE $1 = any (traveler_ids)`, [me.travelerId])).toEqual([
      { cancelled: false },
    ])
  })
})

it('a mail from the future counts from when it came, or it would win for good', async () => {
  await dropAndSave({
    name: 'a.eml',
    content: mailOf({ day, departs: '09:00', sent: 'Sat, 20 Feb 2027 08:00:00 +0000' }),
  })
  expect(await own.rows('SELECT message_time FROM booking_order')).toEqual([{ message_time: now }])
})
