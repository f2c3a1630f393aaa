import { join } from 'node:path'
import { news } from '@portolan/contract/features/news'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials } from '../../../../../tools/test/caller.ts'
import { download } from '../../../../../tools/test/download.ts'
import { FeedHarness } from './testing/feed-harness.ts'
import { addDocument } from '../../domain/news/testing/seed.ts'
import type { Person } from '../../../../../tools/test/world.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { pdf } from '../../domain/attachments/testing/sample-files.ts'
import { sweepFiles } from '../../domain/attachments/attachments.jobs.ts'
import { sweepNewsDocuments } from '../../domain/news/news.jobs.ts'
import { LocalFolder } from '../../storage/local-folder.ts'

const day = 86_400_000
let harness: FeedHarness
let storage: LocalFolder
beforeAll(async () => {
  harness = await FeedHarness.open()
  storage = new LocalFolder(join(harness.portolan.dataDir, 'files'))
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.empty()
  await harness.asOwner('DELETE FROM news_document')
  for await (const { key } of storage.list('news')) await storage.remove(key)
})

const upload = (name: string, content: string | Buffer = 'Bring your own mug.', companyId: number | null = null) =>
  addDocument({ pool: harness.pool, storage }, companyId, { name, content })
const document = (token: string, more: object = {}) =>
  harness.item('Policy', { kind: 'document', document: token, ...more })
const open = (who: Person, token: string) =>
  download(harness.portolan.url, news.getAttachment, { DocumentToken: token }, callCredentials(who))
const codeFor = async (who: Person, token: string) => {
  const { status, code } = await open(who, token)
  return code ?? status
}

it('is in the feed with its name, type and size, and opens as it was stored', async () => {
  const token = await upload('出張規程 2026.pdf', pdf)
  await harness.enter(document(token))
  const [item] = (await harness.feed(harness.world.alpha.traveller, { releaseType: 2 })).NewsContentSummaries
  expect(item).toMatchObject({
    ReleaseType: 2,
    Title: 'Policy',
    DocumentName: '出張規程 2026.pdf',
    DocumentToken: token,
    DocumentType: 'application/pdf',
    DocumentSize: pdf.length,
    Link: null,
    LinkSummary: null,
  })
  const { status, headers, bytes } = await open(harness.world.alpha.traveller, token)
  expect([status, bytes.equals(pdf)]).toEqual([200, true])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(/^attachment; .*出張規程 2026\.pdf/)
})

it('is found by its name', async () => {
  await harness.enter(document(await upload('出張規程 2026.pdf', pdf)), document(await upload('Menu.txt')))
  const found = (keyword: string) => harness.feed(harness.world.alpha.traveller, { releaseType: 2, keyword })
  expect((await found('出张规程')).Total).toBe(1)
  expect((await found('menu')).Total).toBe(1)
})

describe('a shared link opens nothing', () => {
  const { traveller, colleague } = {
    traveller: () => harness.world.alpha.traveller,
    colleague: () => harness.world.alpha.colleague,
  }

  it('for another company, nor where no item names the document', async () => {
    const token = await upload('a.txt')
    expect(await codeFor(traveller(), token), 'uploaded, not published').toBe('record_not_found')
    const item = document(token, { audience: [harness.world.alpha.code] })
    await harness.enter(item)
    expect([await codeFor(colleague(), token), await codeFor(harness.world.bravo.coordinator, token)]).toEqual([
      200,
      'record_not_found',
    ])
    await harness.enter({ ...item, remove: true })
    expect(await codeFor(traveller(), token), 'removed').toBe('record_not_found')
  })

  it('before its start and after its expiry', async () => {
    const token = await upload('a.txt')
    await harness.enter(document(token, { startsAt: '2026-06-02T00:00:00Z', expiresAt: '2026-06-03T00:00:00Z' }))
    const codes = []
    for (const at of ['2026-06-01T23:59:59Z', '2026-06-02T00:00:00Z', '2026-06-03T00:00:00Z']) {
      harness.at(at)
      codes.push(await codeFor(traveller(), token))
    }
    expect(codes).toEqual(['record_not_found', 200, 'record_not_found'])
  })

  it('for who may not have documents, or has no feed; rights are those of the moment', async () => {
    const token = await upload('a.txt')
    await harness.enter(document(token))
    const set = async (types: string, widgets: string) => {
      await harness.asOwner(`UPDATE login SET news_release_types = $2, widgets = $3 WHERE id = $1`, [
        traveller().loginId,
        types,
        widgets,
      ])
      return codeFor(traveller(), token)
    }
    const all = '{0,1,2,3,4,5,6,7,8,9,10,11}'
    expect([await set('{1,3}', all), await set('{1,2,3}', '{0,5}'), await set('{1,2,3}', all)]).toEqual([
      'record_not_found',
      'record_not_found',
      200,
    ])
  })

  it('for readers of a language that it is not for', async () => {
    const token = await upload('a.txt')
    await harness.enter(document(token, { texts: { 'ja-JP': { title: '規程' } }, onlyInGivenLanguages: true }))
    expect(await codeFor(traveller(), token)).toBe('record_not_found')
  })

  it('by an unknown token, or one of an attachment’s kind', async () => {
    expect(await codeFor(traveller(), 'A'.repeat(22))).toBe('record_not_found')
    expect((await open(traveller(), 'x')).status).toBe(400)
  })

  it('a document of one company is none of another’s items', async () => {
    const token = await upload('a.txt', 'alpha only', harness.world.alpha.companyId)
    await expect(harness.enter(document(token, { audience: [harness.world.bravo.code] }))).rejects.toThrow(
      /no document/,
    )
    await expect(harness.enter(document(token))).rejects.toThrow(/no document/)
    await harness.enter(document(token, { audience: [harness.world.alpha.code] }))
    expect(await codeFor(traveller(), token)).toBe(200)
  })
})

it('the audit names which one was opened', async () => {
  const token = await upload('a.txt')
  await harness.enter(document(token))
  const { rows } = await harness.asOwner('SELECT id::int FROM news_document')
  await open(harness.world.alpha.traveller, token)
  const opened = `SELECT login_id FROM audit_event WHERE action = 'News/GetNewsAttachment' AND object @> $1`
  await expect
    .poll(async () => (await harness.asOwner(opened, [{ newsDocumentId: rows[0]?.['id'] }])).rows, { timeout: 5_000 })
    .toEqual([{ login_id: String(harness.world.alpha.traveller.loginId) }])
})

it('one file serves an item’s companies; what no item names for a month goes, with its bytes', async () => {
  const [shared, unnamed] = [await upload('shared.txt'), await upload('unnamed.txt', 'nobody asks')]
  expect(await upload('shared.txt'), 'the same file again').toBe(shared)
  expect(await upload('renamed.txt'), 'under another name').not.toBe(shared)
  await harness.enter(document(shared, { audience: [harness.world.alpha.code, harness.world.bravo.code] }))
  const keys = async () => {
    const found = []
    for await (const { key } of storage.list('news')) found.push(key)
    return found.length
  }
  const deps = {
    storage,
    transaction: <T>(run: Parameters<typeof systemTransaction<T>>[2]) => systemTransaction(harness.pool, null, run),
  }
  expect(await keys()).toBe(3)
  expect(await sweepNewsDocuments(deps, new Date(Date.now() + 29 * day))).toBe(0)
  expect(await sweepFiles(deps, new Date(Date.now() + 1.5 * day))).toEqual({ orphans: 0, withdrawn: 0 })
  expect(await sweepNewsDocuments(deps, new Date(Date.now() + 31 * day))).toBe(2)
  expect(await keys()).toBe(1)
  expect(await codeFor(harness.world.bravo.traveller, shared)).toBe(200)
  await expect(harness.enter(document(unnamed))).rejects.toThrow(/no document/)
})
