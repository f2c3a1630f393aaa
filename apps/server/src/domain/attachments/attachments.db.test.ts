import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { news } from '@portolan/contract/features/news'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCredentials } from '../../../../../tools/test/caller.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { download } from '../../../../../tools/test/download.ts'
import { attachText, type NewTextAttachment } from './testing/seed.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { startS3, type TestS3 } from '../../storage/testing/s3-server.ts'
import { createWorld, type Credentials, type Tenant, type World } from '../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../db/database.ts'
import { type SystemTransaction, systemTransaction } from '../../db/system-transaction.ts'
import { Transactions } from '../../kernel/transaction.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { deleteAttachment } from './attachments.store.ts'
import { type InsertAttachment, saveAttachment } from './save-attachment.ts'
import { sweepFiles } from './attachments.jobs.ts'
import { pdf } from './testing/sample-files.ts'

const day = 86_400_000

describe.each(['folder', 'S3'])('attachments in a %s', (kind) => {
  let database: TestDatabase
  let pools: Pools
  let s3: TestS3 | null
  let first: TestPortolan
  let second: TestPortolan
  let storage: Storage
  let world: World
  let alpha: Tenant

  beforeAll(async () => {
    database = await createTestDatabase()
    pools = openPools({ ...database, size: 3, onError: () => undefined })
    world = await createWorld(database.adminUrl)
    alpha = world.alpha
    s3 = kind === 'S3' ? await startS3() : null
    first = await startPortolan({ database, env: { S3_URL: s3?.url } })
    // Machines share the store: the bucket, or for processes of one machine the folder.
    const env = s3 ? { S3_URL: s3.url } : { PORTOLAN_DATA_DIR: first.dataDir }
    second = await startPortolan({ database, env })
    storage = await openStorage({ dataDir: first.dataDir, storage: { s3Url: s3?.url ?? null } })
  })
  afterAll(async () => {
    storage.close()
    await second.stop()
    await first.stop()
    await s3?.stop()
    await pools.close()
    await database.drop()
  })

  const attach = (more: Partial<NewTextAttachment> = {}) =>
    attachText(
      { pool: pools.system, storage },
      {
        companyId: alpha.companyId,
        kind: 'request',
        text: 'seat 12A',
        objectId: 7,
        travelerId: alpha.traveller.travelerId,
        uploadedBy: null,
        ...more,
      },
    )
  const request = (token: string, who: Credentials, at = first) =>
    download(at.url, tripRequests.getAttachment, { AttachmentToken: token }, callCredentials(who))
  const keysBelow = async (folder: string) => {
    const keys = []
    for await (const { key } of storage.list(folder)) keys.push(key)
    return keys
  }
  const sql = (text: string, values: unknown[] = []) =>
    withClient(database.adminUrl, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows)
  const deps = () => ({
    storage,
    transaction: <T>(run: (tx: SystemTransaction) => Promise<T>) => systemTransaction(pools.system, null, run),
  })

  it('come as they were stored, from any process, to be saved and not to be run', async () => {
    const token = await attach({ text: '<script>alert(1)</script>' })
    for (const at of [first, second]) {
      const { status, headers, bytes } = await request(token, alpha.traveller, at)
      expect({ status, text: String(bytes) }).toEqual({ status: 200, text: '<script>alert(1)</script>' })
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''Note.txt",
        'content-length': '25',
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
  })

  it('a PDF is sent as a PDF, and its name keeps its letters', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-pdf-'))
    await writeFile(join(folder, 'file'), pdf)
    const given = { name: '../行程 & más.pdf', path: join(folder, 'file') }
    const saving = { storage, now: () => new Date(), config: { attachments: { maxBytes: 10_000 } } }
    const owner = { objectId: 1, travelerId: alpha.traveller.travelerId, uploadedBy: null }
    const { token } = await saveAttachment(saving, given, { companyId: alpha.companyId, kind: 'booking' }, (insert) =>
      systemTransaction(pools.system, null, ({ db }) => insert(db, owner)),
    )
    await rm(folder, { recursive: true })
    const who = callCredentials(alpha.traveller)
    const { headers, bytes } = await download(
      first.url,
      externalOrders.getOrderAttachment,
      { AttachmentToken: token },
      who,
    )
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('行程 & más.pdf')
    expect(bytes).toEqual(pdf)
  })

  it('a foreign, a withdrawn and an unknown token are one and the same', async () => {
    const token = await attach()
    const ofColleague = await attach({ travelerId: alpha.colleague.travelerId })
    const withdrawn = await attach()
    const [row] = await sql('SELECT id FROM attachment WHERE token = $1', [withdrawn])
    const withdraw = () =>
      systemTransaction(pools.system, null, ({ db }) =>
        deleteAttachment(db, alpha.companyId, Number(row?.['id']), new Date()),
      )
    expect([await withdraw(), await withdraw()]).toEqual([true, false])
    const refused = [
      await request(token, world.bravo.coordinator),
      await request(token, alpha.colleague),
      await request(ofColleague, alpha.traveller),
      await request(withdrawn, alpha.traveller),
      await request('A'.repeat(22), alpha.traveller),
      await download(first.url, news.getAttachment, { DocumentToken: token }, callCredentials(alpha.traveller)),
    ]
    for (const { status, code } of refused) expect({ status, code }).toEqual({ status: 404, code: 'record_not_found' })
    expect((await request(token, alpha.traveller)).status).toBe(200)
    expect((await request(ofColleague, alpha.coordinator)).status).toBe(200)
  })

  it('the uploader of a file sees it, also for another person’s trip', async () => {
    const brought = await attach({ travelerId: alpha.colleague.travelerId, uploadedBy: alpha.traveller.loginId })
    expect((await request(brought, alpha.traveller)).status).toBe(200)
    const unbrought = await attach({ travelerId: null, objectId: null })
    expect((await request(unbrought, alpha.traveller)).status).toBe(404)
  })

  it('rights are those of the moment', async () => {
    const token = await attach({ travelerId: alpha.colleague.travelerId })
    const mayView = async (right: number) => {
      await sql('UPDATE login SET view_right = $1 WHERE id = $2', [right, alpha.coordinator.loginId])
      return (await request(token, alpha.coordinator)).status
    }
    expect([await mayView(7), await mayView(1), await mayView(7)]).toEqual([200, 404, 200])
  })

  it('the audit names which one was opened', async () => {
    const token = await attach()
    const [row] = await sql('SELECT id FROM attachment WHERE token = $1', [token])
    await request(token, alpha.traveller)
    const opened = `SELECT login_id FROM audit_event WHERE action = 'PreTrip/GetAttachmentData' AND object @> $1`
    await expect
      .poll(() => sql(opened, [{ attachmentId: Number(row?.['id']) }]), { timeout: 5_000 })
      .toEqual([{ login_id: String(alpha.traveller.loginId) }])
  })

  it('a row without its bytes is our fault, named in the log', async () => {
    const token = await attach()
    const [row] = await sql('SELECT id, storage_key FROM attachment WHERE token = $1', [token])
    await storage.remove(String(row?.['storage_key']))
    const { status, code } = await request(token, alpha.traveller)
    expect({ status, code }).toEqual({ status: 500, code: 'internal_server_error' })
    const said = first.logged.map(({ err }) => (err as { message?: string } | undefined)?.message)
    expect(said).toContainEqual(`The attachment ${String(row?.['id'])} has no bytes at ${String(row?.['storage_key'])}`)
  })

  it('what cannot be saved leaves no bytes', async () => {
    const before = await keysBelow('attachments')
    // No such traveller: the row is refused, and with it the whole.
    await expect(attach({ travelerId: 999_999_999 })).rejects.toThrow(/foreign key/)
    await expect(attach({ text: 'a\u0000b' })).rejects.toMatchObject({ code: 'invalid_attachment_type' })
    const folder = await mkdtemp(join(tmpdir(), 'portolan-unsaved-'))
    const path = join(folder, 'file')
    await writeFile(path, 'x')
    const saving = { storage, now: () => new Date(), config: { attachments: { maxBytes: 10 } } }
    const save = (run: (insert: InsertAttachment) => Promise<string>) =>
      saveAttachment(saving, { name: 'a.txt', path }, { companyId: alpha.companyId, kind: 'request' }, run)
    // A repeated call that gets its first answer writes no row.
    expect(await save(async () => 'the first answer')).toBe('the first answer')
    await rm(folder, { recursive: true })
    expect(await keysBelow('attachments')).toEqual(before)
  })

  it('orphans are swept after a day, withdrawn files after a month, nothing else', async () => {
    const kept = await attach()
    const withdrawn = await attach()
    await sql(`UPDATE attachment SET deleted_at = now() - interval '29 days' WHERE token = $1`, [withdrawn])
    const month = new Date().toISOString().slice(0, 7).replace('-', '/')
    for (const folder of ['attachments', 'public', 'news'])
      await storage.put(`${folder}/${month}/orphan`, Buffer.from('x'), { size: 1, type: 'text/plain' })
    expect(await sweepFiles(deps(), new Date(Date.now() + day / 2))).toEqual({ orphans: 0, withdrawn: 0 })
    expect(await sweepFiles(deps(), new Date(Date.now() + 1.5 * day))).toEqual({ orphans: 3, withdrawn: 1 })
    expect(await sweepFiles(deps(), new Date(Date.now() + 1.5 * day))).toEqual({ orphans: 0, withdrawn: 0 })
    for (const folder of ['public', 'news']) expect(await keysBelow(folder)).toEqual([])
    expect(await sql('SELECT 1 FROM attachment WHERE token = $1', [withdrawn])).toEqual([])
    expect((await request(kept, alpha.traveller)).status).toBe(200)
  })

  it('no call of the store runs inside a database transaction', async () => {
    const nobody = { sid: null, bearer: null, profile: null, service: null }
    const inside = (run: () => Promise<unknown>) =>
      new Transactions({ pools }, { access: { kind: 'public' } }, nobody).read(run)
    const put = () => storage.put('a/b', Buffer.from('x'), { size: 1, type: 'text/plain' })
    for (const run of [put, () => storage.open('a/b'), () => storage.remove('a/b'), () => keysBelow('a')])
      await expect(inside(run)).rejects.toThrow(/inside a database transaction/)
  })
})
