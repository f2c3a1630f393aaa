import { invoices, type ReconcileRow } from '@portolan/contract/features/invoices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { download } from '../../../../../tools/test/download.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Credentials, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { linkWaitingLines } from '../../domain/invoices/import/link-lines.store.ts'
import { type GivenInvoice, importFolder, plainInvoice } from '../../domain/invoices/testing/import-documents.ts'
import { messageOf } from '../../domain/ledger/testing/booking-message.ts'
import { importMessages } from '../../domain/ledger/testing/import-messages.ts'
import { LocalFolder } from '../../storage/local-folder.ts'

const now = new Date('2030-06-10T00:00:00Z')
let portolan: TestPortolan
let world: World
let pools: Pools

/** A flight of the traveller on a day of May, as the feed tells it. The name agrees with the owner's in a word. */
const trip = (name: string, day: string, locator: string) =>
  messageOf({
    name,
    day: `2030-05-${day}`,
    locator,
    email: world.alpha.traveller.email,
    person: [world.alpha.traveller.email.split('@')[0] ?? '', 'Alpha'],
  })

/** An invoice of a flight; a reference is given by most, a ticket by some, and e-invoices name only who, when and where. */
const charge = (number: string, day: string, more: Partial<GivenInvoice['lines'][number]> = {}, rest = {}) =>
  plainInvoice(number, {
    lines: [
      {
        kind: 'air',
        description: 'Flight',
        traveller: { name: 'Ann Alpha', email: world.alpha.traveller.email },
        from: `2030-05-${day}`,
        to: `2030-05-${day}`,
        unitPrice: '100.00',
        amount: '100.00',
        tax: { category: 'S', rate: '19' },
        ...more,
      },
    ],
    ...rest,
  })

beforeAll(async () => {
  portolan = await startPortolan({ now: () => now })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  await importMessages(portolan, world.alpha, [
    trip('Referenced', '03', 'AAAAA1'),
    trip('By day and flight', '07', 'AAAAA2'),
    trip('Twice', '11', 'AAAAA3'),
    trip('Credited', '15', 'AAAAA4'),
    trip('Forgotten', '19', 'AAAAA5'),
    messageOf({ name: 'To come', day: '2030-06-25', email: world.alpha.traveller.email, person: ['Ann', 'Alpha'] }),
  ])
  await bill([
    charge('R-1', '03', { bookingReference: 'aaaaa1' }),
    charge('R-2', '07', { service: 'CX524' }),
    charge('R-3', '11', { bookingReference: 'AAAAA3', ticket: '160-1' }),
    charge('R-4', '11', { bookingReference: 'AAAAA3', ticket: '160-1' }),
    charge('R-5', '15', { bookingReference: 'AAAAA4', ticket: '160-2' }),
    charge('R-6', '15', { bookingReference: 'AAAAA4', ticket: '160-2' }),
    charge(
      'R-7',
      '15',
      { bookingReference: 'AAAAA4', ticket: '160-2' },
      { isCredit: true, corrects: { number: 'R-6' } },
    ),
    charge('R-8', '23', { bookingReference: 'NOBODY' }),
    plainInvoice('FEE-1', { issuedOn: '2030-05-30' }),
  ])
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

const bill = async (documents: readonly GivenInvoice[]) => {
  const { companyId, code } = world.alpha
  const storage = new LocalFolder(`${portolan.dataDir}/files`)
  const target = { pool: pools.system, storage, companyId, companyCode: code }
  const { totals, faults } = await importFolder(target, { 'a.json': JSON.stringify(documents) })
  expect({ created: totals.created, faults }).toEqual({ created: documents.length, faults: [] })
}

const look = async (problem: string | undefined, who: Credentials = world.alpha.coordinator, month = '2030-05') => {
  const { status, json } = await send(portolan.url, invoices.reconcile, { month, problem }, callCredentials(who))
  return { ...(json as { Counts: object; Rows: ReconcileRow[]; code?: string }), status }
}
const namesOf = (rows: readonly ReconcileRow[]) => rows.map(({ TripName }) => TripName)

describe('what invoices and trips do not agree on', () => {
  it('finds trips that are over and that no invoice charges', async () => {
    const { Rows, Counts } = await look('orders-without-invoice')
    expect(namesOf(Rows)).toEqual(['Forgotten'])
    expect(Counts).toEqual({ 'orders-without-invoice': 1, 'invoices-without-order': 1, 'charged-twice': 1 })
    expect((await look('orders-without-invoice', world.alpha.coordinator, '2030-06')).Rows).toEqual([])
  })

  it('finds invoices of travel without a trip, and not fees', async () => {
    const { Rows } = await look('invoices-without-order')
    expect(Rows.map(({ Invoices }) => Invoices.map(({ InvoiceNo }) => InvoiceNo))).toEqual([['R-8']])
  })

  it('finds what is charged twice, and not what was credited', async () => {
    const { Rows } = await look('charged-twice')
    expect(Rows).toMatchObject([{ TripName: 'Twice', Invoices: [{ InvoiceNo: 'R-3' }, { InvoiceNo: 'R-4' }] }])
  })

  it('begins with what costs most and is there', async () => {
    expect(await look(undefined)).toMatchObject({ Problem: 'charged-twice', Rows: [{ TripName: 'Twice' }] })
    expect(await look(undefined, world.alpha.coordinator, '2030-06')).toMatchObject({
      Problem: 'charged-twice',
      Rows: [],
    })
  })

  it('is for people who see whole companies', async () => {
    expect(await look('charged-twice', world.alpha.traveller)).toMatchObject({ status: 403, code: 'no_right' })
    expect((await look('charged-twice', world.bravo.coordinator)).Rows).toEqual([])
  })

  it('is a file too, with all three lists', async () => {
    const { bytes } = await download(
      portolan.url,
      invoices.exportReconcile,
      { month: '2030-05', format: 'csv' },
      callCredentials(world.alpha.coordinator),
    )
    const lines = bytes.toString().trim().split('\r\n')
    expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual([
      'Problem',
      'Trip charged twice',
      'Trip without an invoice',
      'Invoice without a trip',
    ])
  })
})

it('finds the trip that comes after its invoice', async () => {
  await importMessages(portolan, world.alpha, [trip('Late', '23', 'NOBODY')])
  expect(await systemTransaction(pools.system, null, ({ db }) => linkWaitingLines(db, now))).toBe(1)
  expect((await look('invoices-without-order')).Rows).toEqual([])
})
