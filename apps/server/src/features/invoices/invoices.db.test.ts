import { invoices } from '@portolan/contract/features/invoices'
import type { InvoiceDetail, InvoiceRow } from '@portolan/contract/features/invoices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { seedTenant } from '../../../../../tools/test/tenant-seed.ts'
import { createWorld, type Credentials, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import {
  importFolder,
  type ImportTarget,
  paperOf,
  plainInvoice,
} from '../../domain/invoices/testing/import-documents.ts'
import { LocalFolder } from '../../storage/local-folder.ts'
import { invoicesSeed, type SeededInvoices } from './testing/seed.ts'

let portolan: TestPortolan
let world: World
let own: SeededInvoices
let pools: Pools
let pool: Pools['system']
let target: ImportTarget
beforeAll(async () => {
  portolan = await startPortolan({ now: () => new Date('2030-05-20T00:00:00Z') })
  world = await createWorld(portolan.database.adminUrl)
  own = await seedTenant(portolan, world.alpha, invoicesSeed)
  await seedTenant(portolan, world.bravo, invoicesSeed)
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  pool = pools.system
  const { companyId, code } = world.alpha
  target = { pool, storage: new LocalFolder(`${portolan.dataDir}/files`), companyId, companyCode: code }
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

const as = (who: Credentials, call: (typeof invoices)[keyof typeof invoices], input: object) =>
  send(portolan.url, call, input, callCredentials(who))
const search = async (who: Credentials, input: object = {}) => {
  const { json } = await as(who, invoices.search, input)
  return json as { RecordCount: number; Documents: InvoiceRow[]; code?: string; fields?: string[] }
}
const numbers = ({ Documents }: { Documents: InvoiceRow[] }) => Documents.map(({ InvoiceNo }) => InvoiceNo)

describe('search', () => {
  it('finds by days of travel and by days of the invoice; the day of To is not in it', async () => {
    const at = (isTravelDate: boolean, from: string, to: string) =>
      search(world.alpha.coordinator, {
        isTravelDate,
        travelDateFrom: from,
        travelDateTo: to,
        issueDateFrom: from,
        issueDateTo: to,
      })
    expect(numbers(await at(true, '20300501', '20300502'))).toEqual([own.colleagueNumber, own.ownNumber])
    expect(await at(true, '20300430', '20300501')).toEqual({ RecordCount: 0, Documents: [] })
    expect((await at(false, '2030-04-10', '2030-04-11')).RecordCount).toBe(2)
    expect((await at(false, '20300501', '20300502')).RecordCount).toBe(0)
  })

  it('shows whoever sees one traveller the invoices that name nobody else', async () => {
    expect(numbers(await search(world.alpha.traveller))).toEqual([own.ownNumber])
    expect((await search(world.alpha.traveller)).RecordCount).toBe(1)
    expect(numbers(await search(world.bravo.coordinator))).not.toContain(own.ownNumber)
  })

  it('finds the beginning of a number, whatever its spaces and case', async () => {
    const found = (invoiceNo: string, who = world.alpha.coordinator) => search(who, { invoiceNo })
    const beginning = own.ownNumber.slice(0, 8).toLowerCase()
    expect(numbers(await found(beginning))).toContain(own.ownNumber)
    expect((await found('zz')).RecordCount).toBe(0)
    expect((await as(world.alpha.coordinator, invoices.search, { invoiceNo: '12345678901' })).status).toBe(400)
  })

  it('wants dates for a traveller, in their order and of the calendar', async () => {
    const { coordinator, traveller, companyId } = world.alpha
    const travelerId = String(traveller.travelerId)
    expect((await search(coordinator, { travelerId })).code).toBe('invalid_parameter')
    const dates = { travelDateFrom: '20300501', travelDateTo: '20300601', companyId: String(companyId) }
    expect(numbers(await search(coordinator, { ...dates, travelerId }))).toEqual([own.ownNumber])
    expect((await search(coordinator, { ...dates, travelDateTo: '20300501' })).fields).toEqual(['To'])
    expect((await search(coordinator, { ...dates, travelDateFrom: '20300231' })).fields).toEqual(['From'])
  })

  it('counts all and answers a page, in either order', async () => {
    const page = await search(world.alpha.coordinator, { pageIndex: 2, pageSize: 1 })
    expect(page).toMatchObject({ RecordCount: 2, Documents: [{ InvoiceNo: own.ownNumber }] })
    const sorted = await search(world.alpha.coordinator, { sort: { by: 'number' } })
    expect(numbers(sorted)).toEqual([own.ownNumber, own.colleagueNumber])
  })
})

describe('an invoice', () => {
  it('shows its lines and the trip that it charges', async () => {
    const { json } = await as(world.alpha.traveller, invoices.detail, { id: own.ownId })
    expect(json as InvoiceDetail).toMatchObject({
      InvoiceNo: own.ownNumber,
      InvoiceAmount: { Amount: 11_900, Currency: 'EUR', Digits: 2 },
      Lines: [{ Kind: 'air', OrderId: own.ownOrderId, Supply: 'passed-on' }],
      Trips: [{ OrderId: own.ownOrderId }],
      Original: null,
    })
  })

  it('is found from its trip', async () => {
    const { json } = await as(world.alpha.traveller, invoices.ofTrip, { OrderId: own.ownOrderId })
    expect(numbers(json as { Documents: InvoiceRow[] })).toEqual([own.ownNumber])
  })

  it('adds up by month, company and currency', async () => {
    const { json } = await as(world.alpha.coordinator, invoices.summary, { isTravelDate: true })
    const { coordinator: _, companyId } = world.alpha
    expect(json).toMatchObject({
      Count: 2,
      Totals: [{ Amount: 23_800, Currency: 'EUR', Count: 2 }],
      Months: [{ Month: '2030-05', CompanyId: String(companyId), Totals: [{ Amount: 23_800, Count: 2 }] }],
    })
    const mine = await as(world.alpha.traveller, invoices.summary, { isTravelDate: false })
    expect(mine.json).toMatchObject({ Count: 1, Months: [{ Month: '2030-04' }] })
  })

  it('becomes a question at the desk', async () => {
    const { status } = await as(world.alpha.traveller, invoices.ask, { id: own.ownId, text: 'What is this fee?' })
    expect(status).toBe(200)
    const { rows } = await pool.query(
      'SELECT i.title, s.label FROM desk_item i JOIN desk_task_step s ON s.company_id = i.company_id AND s.item_id = i.id WHERE i.company_id = $1',
      [world.alpha.companyId],
    )
    expect(rows).toEqual([
      { title: `Invoice ${own.ownNumber}: question of ${world.alpha.traveller.email}`, label: 'What is this fee?' },
    ])
    expect((await as(world.alpha.traveller, invoices.ask, { id: own.colleagueId, text: 'And this?' })).status).toBe(404)
  })
})

describe('copies', () => {
  it('changes nothing by what is known, versions what says more, and refuses what contradicts', async () => {
    const first = plainInvoice('COPY-1')
    const sent = async (more: object) =>
      (await importFolder(target, { 'a.json': JSON.stringify({ ...first, ...more }) })).totals
    expect(await sent({})).toMatchObject({ created: 1 })
    expect(await sent({})).toMatchObject({ unchanged: 1 })
    expect(await sent({ payment: { state: 'paid' } })).toMatchObject({ updated: 1 })
    const { faults, totals } = await importFolder(target, {
      'a.json': JSON.stringify({ ...first, totals: { ...first.totals, gross: '120.00' } }),
    })
    expect(totals).toMatchObject({ quarantined: 1, updated: 0 })
    expect(faults[0]).toMatchObject({ reason: 'contradiction', detail: 'COPY-1: amount EUR 119.00 / EUR 120.00' })
    const { rows } = await pool.query(
      `SELECT version, payment_state, (SELECT count(*)::int FROM invoice_copy y WHERE y.company_id = i.company_id AND y.invoice_id = i.id) AS copies
       FROM invoice i WHERE number = 'COPY-1'`,
    )
    expect(rows).toEqual([{ version: 2, payment_state: 'paid', copies: 2 }])
  })

  it('gives a PDF to the invoice beside it, whichever comes first', async () => {
    const [pdf, later] = [await paperOf('of the agency'), await paperOf('which came later')]
    await importFolder(target, { 'one.json': JSON.stringify(plainInvoice('PAIR-1')), 'one.pdf': pdf })
    await importFolder(target, { 'PAIR-2.json': JSON.stringify(plainInvoice('PAIR-2')) })
    const late = await importFolder(target, { 'PAIR-2.pdf': later })
    expect(late.totals).toMatchObject({ updated: 1, quarantined: 0 })
    const alone = await importFolder(target, { 'nobody.pdf': pdf })
    expect(alone.faults).toMatchObject([{ reason: 'pdf_without_invoice', file: 'nobody.pdf' }])
    const { rows } = await pool.query(
      `SELECT i.number, y.original_size FROM invoice i JOIN invoice_copy y ON y.company_id = i.company_id AND y.invoice_id = i.id AND y.version = i.version
       WHERE i.number LIKE 'PAIR-%' ORDER BY 1`,
    )
    expect(rows).toEqual([
      { number: 'PAIR-1', original_size: pdf.length },
      { number: 'PAIR-2', original_size: later.length },
    ])
  })

  it('stores a paper once, whichever comes first, and nothing of what is known or refused', async () => {
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of new LocalFolder(`${portolan.dataDir}/files`).list('invoices')) keys.push(key)
      return keys.length
    }
    const before = await stored()
    // Capitals come first in a folder.
    const files = { 'b.PDF': await paperOf('the first'), 'b.json': JSON.stringify(plainInvoice('PAPER-1')) }
    expect((await importFolder(target, files)).totals).toMatchObject({ created: 1, quarantined: 0 })
    expect(await stored()).toBe(before + 1)
    expect((await importFolder(target, files)).totals).toMatchObject({ unchanged: 1, quarantined: 0 })
    expect((await importFolder(target, { 'PAPER-1.pdf': files['b.PDF'] })).totals).toMatchObject({ unchanged: 1 })
    expect(await stored()).toBe(before + 1)
  })

  it('leaves nothing behind in a dry run', async () => {
    const { totals } = await importFolder(
      target,
      { 'dry.json': JSON.stringify(plainInvoice('DRY-1')) },
      { dryRun: true },
    )
    expect(totals).toMatchObject({ created: 1 })
    expect((await pool.query(`SELECT FROM invoice WHERE number = 'DRY-1'`)).rowCount).toBe(0)
  })

  it('gives invoices of another company to nobody', async () => {
    const foreign = plainInvoice('OTHER-1')
    const { faults } = await importFolder(target, {
      'a.json': JSON.stringify({ ...foreign, buyer: { ...foreign.buyer, code: world.bravo.code } }),
    })
    expect(faults).toMatchObject([{ reason: 'other_company', detail: world.bravo.code }])
  })
})
