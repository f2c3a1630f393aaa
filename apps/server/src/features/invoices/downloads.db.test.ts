import { invoices } from '@portolan/contract/features/invoices'
import { fromBufferPromise } from 'yauzl'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download } from '../../../../../tools/test/download.ts'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Credentials, type Tenant, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import {
  importFolder,
  type ImportTarget,
  paperOf,
  plainInvoice,
} from '../../domain/invoices/testing/import-documents.ts'
import { LocalFolder } from '../../storage/local-folder.ts'

let portolan: TestPortolan
let world: World
let pools: Pools
const targetOf = ({ companyId, code }: Tenant): ImportTarget => ({
  pool: pools.system,
  storage: new LocalFolder(`${portolan.dataDir}/files`),
  companyId,
  companyCode: code,
})
let pdf: Buffer
beforeAll(async () => {
  portolan = await startPortolan({
    now: () => new Date('2030-05-20T00:00:00Z'),
    env: { PORTOLAN_INVOICE_ZIP_FILES: '3' },
  })
  world = await createWorld(portolan.database.adminUrl)
  pools = openPools({ ...portolan.database, size: 2, onError: () => undefined })
  pdf = await paperOf('as the agency gave it')
  await importFolder(targetOf(world.alpha), {
    'all.json': JSON.stringify([plainInvoice('A-1'), plainInvoice('A-2', { official: { kind: 'fapiao' } })]),
    'A-3.json': JSON.stringify(plainInvoice('A-3')),
    'A-3.pdf': pdf,
  })
  await importFolder(targetOf(world.bravo), { 'all.json': JSON.stringify([plainInvoice('B-1')]) })
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})

const key = (InvoiceNo: string, { code }: Tenant = world.alpha) => ({
  InvoiceNo,
  CustomerCode: code,
  FollowupCompany: 'A1',
})
const get = (
  call: (typeof invoices)[keyof typeof invoices],
  input: object,
  who: Credentials = world.alpha.coordinator,
) => download(portolan.url, call, input, callCredentials(who))
const code = async (call: (typeof invoices)[keyof typeof invoices], input: object) =>
  ((await send(portolan.url, call, input, callCredentials(world.alpha.coordinator))).json as { code: string }).code

async function entriesOf(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    entries[entry.fileName] = Buffer.concat(parts).toString('latin1')
  }
  return entries
}

it('gives the PDF of the agency as it came, else prints the lines', async () => {
  expect(await get(invoices.download, key('A-3'))).toMatchObject({ bytes: pdf })
  const printed = await get(invoices.download, key('A-1'))
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(printed.bytes.length).toBeGreaterThan(3_000)
  const translated = await get(invoices.download, { ...key('A-3'), language: 'ja-JP' })
  expect(translated.bytes.equals(pdf)).toBe(false)
})

it('writes an e-invoice, and says why where none can be made', async () => {
  const { bytes, headers } = await get(invoices.download, { ...key('A-1'), variant: 'e-invoice' })
  expect(headers.get('content-type')).toBe('application/xml')
  expect(bytes.toString()).toContain('<cbc:ID>A-1</cbc:ID>')
  expect(await code(invoices.download, { ...key('A-2'), variant: 'e-invoice' })).toBe('invoice_not_e_invoice')
})

it('prints no paper of others, and gives no original where none came', async () => {
  expect(await code(invoices.download, key('A-2'))).toBe('invoice_without_document')
  expect(await code(invoices.download, { ...key('A-1'), variant: 'original' })).toBe('invoice_without_document')
  expect(await code(invoices.download, key('B-1', world.bravo))).toBe('invoice_not_found')
})

it('packs what may be seen in the order asked for, names what is left out, and leaks nothing of it', async () => {
  const DownloadInvoices = [key('A-3'), key('B-1', world.bravo), key('A-1')]
  const { bytes, headers } = await get(invoices.downloadZip, { DownloadInvoices })
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toContain('Invoices%202030-05-20.zip')
  const entries = await entriesOf(bytes)
  expect(Object.keys(entries)).toEqual(['A-3.pdf', 'A-1.pdf', 'manifest.csv'])
  expect(entries['A-3.pdf']).toBe(pdf.toString('latin1'))
  const manifest = (entries['manifest.csv'] ?? '').split('\r\n')
  expect(manifest[1]).toMatch(new RegExp(`^"A-3","A-3\\.pdf","${pdf.length}","[0-9a-f]{64}"$`))
  expect(manifest[3]).toBe('"B-1","Not included: unknown, or not open to you","",""')
})

it('refuses a zip above the limit, and one of nothing', async () => {
  const four = ['A-1', 'A-2', 'A-3', 'A-4'].map((number) => key(number))
  expect(await code(invoices.downloadZip, { DownloadInvoices: four })).toBe('invoice_zip_too_large')
  expect(await code(invoices.downloadZip, { DownloadInvoices: [key('B-1', world.bravo)] })).toBe('invoice_not_found')
})

it('sends the bytes that it began with while a newer copy takes their place', async () => {
  const [first, corrected] = [await paperOf('the first'), await paperOf('the corrected one, which is longer')]
  await importFolder(targetOf(world.alpha), { 'A-9.json': JSON.stringify(plainInvoice('A-9')), 'A-9.pdf': first })
  const [before] = await Promise.all([
    get(invoices.download, key('A-9')),
    importFolder(targetOf(world.alpha), { 'A-9.pdf': corrected }),
  ])
  expect([first, corrected].some((paper) => paper.equals(before.bytes))).toBe(true)
  expect((await get(invoices.download, key('A-9'))).bytes.equals(corrected)).toBe(true)
})

it('gives a prepared zip to its login alone, and no more once the login sees less', async () => {
  const { coordinator, traveller, companyId } = world.alpha
  const prepared = await send(portolan.url, invoices.prepareZip, {}, callCredentials(coordinator))
  const { Id: id } = prepared.json as { Id: string }
  const ready = async () => {
    const { json } = await send(portolan.url, invoices.listZips, {}, callCredentials(coordinator))
    return (json as { Zips: { Id: string; State: string }[] }).Zips.find((zip) => zip.Id === id)?.State
  }
  await expect.poll(ready, { timeout: 20_000 }).toBe('ready')
  expect(Object.keys(await entriesOf((await get(invoices.downloadPrepared, { id })).bytes))).toContain('A-3.pdf')
  expect((await get(invoices.downloadPrepared, { id }, traveller)).code).toBe('record_not_found')
  await pools.systemDb.updateTable('login').set({ view_right: 1 }).where('company_id', '=', companyId).execute()
  expect((await get(invoices.downloadPrepared, { id })).code).toBe('record_not_found')
})
