import { createHash } from 'node:crypto'
import { news } from '@portolan/contract/features/news'
import { newsBackOffice } from '@portolan/contract/features/news'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { download } from '../../../../../tools/test/download.ts'
import { FeedHarness } from './testing/feed-harness.ts'
import { pdf, png } from '../../domain/attachments/testing/sample-files.ts'

let harness: FeedHarness
beforeAll(async () => {
  harness = await FeedHarness.open()
})
afterAll(() => harness.close())
beforeEach(() => harness.empty())

const put = (items: unknown[], more: object = {}, who = harness.world.alpha, headers = {}): Promise<Answer> =>
  send(harness.portolan.url, newsBackOffice.putNews, { items, ...more }, { bearer: who.machineBearer, headers })
const list = async (filter: object = {}, who = harness.world.alpha) =>
  (await send(harness.portolan.url, newsBackOffice.searchNewsItems, filter, { bearer: who.machineBearer })).json as {
    records: Record<string, unknown>[]
    total: number
  }
const upload = (files: Record<string, string | Buffer>, who = harness.world.alpha, headers = {}): Promise<Answer> =>
  send(
    harness.portolan.url,
    newsBackOffice.addNewsDocuments,
    {
      fields: {},
      files: Object.entries(files).map(([name, content]) => ({ name, content: new Uint8Array(Buffer.from(content)) })),
    },
    { bearer: who.machineBearer, headers },
  )
const own = (title: string, more: object = {}) => harness.item(title, { audience: [harness.world.alpha.code], ...more })

describe('POST /back-office/news', () => {
  it('creates, changes, keeps and removes; who has read an item has read it', async () => {
    const [first, second] = [own('one'), own('two')]
    const { traveller } = harness.world.alpha
    expect((await put([first, second])).json).toMatchObject({ created: 2, faults: [], notes: [] })
    const { NewsContentSummaries: items } = await harness.feed(traveller)
    for (const { NewsId } of items) await harness.read(traveller, NewsId)
    harness.at('2026-06-02T00:00:00Z')
    const changed = { ...second, texts: { 'en-US': { title: 'two b', html: 'x' } } }
    expect((await put([first, changed])).json).toMatchObject({ created: 0, updated: 1, unchanged: 1, removed: 0 })
    expect((await harness.feed(traveller)).NewsContentSummaries).toMatchObject(
      [...items].map(({ NewsId, Title, PublishedAt }) => ({
        NewsId,
        Title: Title === 'two' ? 'two b' : Title,
        PublishedAt,
        IsReaded: true,
      })),
    )
    expect((await list()).records.map(({ readBy }) => readBy)).toEqual([1, 1])
    const gone = { ...second, remove: true }
    expect((await put([gone, first])).json).toMatchObject({ removed: 1, unchanged: 1 })
    expect((await put([gone])).json).toMatchObject({ removed: 0, unchanged: 1 })
    expect(await harness.titles(traveller)).toEqual(['one'])
  })

  it('with any fault nothing is written, and every fault is told in the caller’s language', async () => {
    const faulty = [
      own('good'),
      own('x', { kind: 'rumour' }),
      own('x', { popup: 'yes' }),
      { ...harness.link('x'), audience: [harness.world.alpha.code], popup: true },
      own('x', { kind: 'document', document: 'A'.repeat(22) }),
      own('x', { startsAt: '2026-06-02T00:00:00Z', expiresAt: '2026-06-02T00:00:00Z' }),
      own('x', { texts: { 'en-US': { title: 'x', html: '<script>x</script>' } } }),
    ]
    const answer = await put(faulty, {}, harness.world.alpha, { language: 'ja-JP' })
    expect(answer).toMatchObject({ status: 422, json: { code: 'content_invalid' } })
    const { fields } = answer.json as { fields: string[] }
    expect(fields.map((field) => field.split(': ')[0])).toEqual([
      'items[1].kind',
      'items[2].popup',
      'items[3]',
      'items[4].document',
      'items[5].expiresAt',
      'items[6].texts.en-US.html',
    ])
    expect(fields[3]).toBe(`items[4].document: この会社が公開できる文書 ${'A'.repeat(22)} はありません`)
    expect((await list()).total).toBe(0)
  })

  it('a dry run tells all and changes nothing', async () => {
    const dirty = own('x', { texts: { 'en-US': { title: 'x', html: '<p onclick="x">hi</p>' } } })
    expect(await put([dirty], { dryRun: true })).toMatchObject({
      status: 200,
      json: { created: 1, notes: [{ place: 'items[0].texts.en-US.html', message: 'taken out: <p onclick>' }] },
    })
    expect(await put([own('')], { dryRun: true })).toMatchObject({
      status: 200,
      json: { created: 0, faults: [{ place: 'items[0].texts.en-US.title' }] },
    })
    expect((await list()).total).toBe(0)
  })

  it('two entries of the same at once make one; a repeated key answers the first', async () => {
    const same = own('same')
    const answers = await Promise.all([put([same]), put([same]), put([same])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list()).total).toBe(1)
    const headers = { 'idempotency-key': 'news-once' }
    const twice = [
      await put([own('again')], {}, harness.world.alpha, headers),
      await put([own('again')], {}, harness.world.alpha, headers),
    ]
    expect(twice[0]?.status).toBe(200)
    expect((await list()).total).toBe(2)
  })

  it('another company’s client neither sees nor takes away what is not its own, nor speaks to all', async () => {
    const [general, alpha] = [harness.item('general'), own('alpha')]
    await harness.enter(general, alpha)
    expect((await list({}, harness.world.bravo)).total).toBe(0)
    expect((await list({}, harness.world.alpha)).total).toBe(1)
    for (const item of [general, alpha, { ...general, remove: true }, { ...alpha, remove: true }])
      expect((await put([item], {}, harness.world.bravo)).status).toBe(422)
    expect((await put([general])).status).toBe(422)
    expect((await harness.titles(harness.world.alpha.traveller)).toSorted()).toEqual(['alpha', 'general'])
  })

  it('lists newest first, by kind, state and key, a page at a time', async () => {
    await put([
      own('a', { startsAt: '2026-04-01T00:00:00Z', expiresAt: '2026-05-01T00:00:00Z', key: 'a' }),
      own('b', { popup: true, key: 'b' }),
      own('c', { startsAt: '2026-12-01T00:00:00Z', key: 'c', onlyInGivenLanguages: true }),
      { ...harness.link('d', { startsAt: '2026-05-20T00:00:00Z', key: 'd' }), audience: [harness.world.alpha.code] },
    ])
    const all = await list()
    expect(all.records.map(({ key, kind, state }) => `${String(key)} ${String(kind)} ${String(state)}`)).toEqual([
      'c news coming',
      'b news in-force',
      'd link in-force',
      'a news expired',
    ])
    expect(all.records[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      key: 'c',
      kind: 'news',
      company: harness.world.alpha.code,
      popup: false,
      startsAt: '2026-12-01T00:00:00.000Z',
      expiresAt: null,
      publishedAt: '2026-12-01T00:00:00.000Z',
      state: 'coming',
      onlyIn: ['en-US'],
      document: null,
      link: null,
      readBy: 0,
      texts: [{ language: 'en-US', title: 'c' }],
      updatedAt: '2026-06-01T12:00:00.000Z',
    })
    expect((await list({ state: 'coming' })).total).toBe(1)
    expect((await list({ kind: 'link' })).records).toEqual([all.records[2]])
    expect((await list({ key: 'a' })).records).toEqual([all.records[3]])
    expect((await list({ paging: { pageIndex: 2, pageSize: 3 } })).records).toEqual([all.records[3]])
  })
})

describe('POST /back-office/news/documents', () => {
  it('answers tokens, which records name; the same file again has the same', async () => {
    const answer = await upload({ 'Policy.pdf': pdf, 'map.png': png })
    expect(answer.status).toBe(200)
    const [policy, map] = answer.json as { token: string }[]
    expect(answer.json).toEqual([
      { token: expect.stringMatching(/^[\w-]{22}$/), name: 'Policy.pdf', type: 'application/pdf', size: pdf.length },
      { token: expect.stringMatching(/^[\w-]{22}$/), name: 'map.png', type: 'image/png', size: png.length },
    ])
    expect((await upload({ 'Policy.pdf': pdf })).json).toEqual([answer.json && (answer.json as unknown[])[0]])
    expect((await put([own('p', { kind: 'document', document: policy?.token })])).json).toMatchObject({ created: 1 })
    const { traveller } = harness.world.alpha
    const open = (token: string | undefined) =>
      download(harness.portolan.url, news.getAttachment, { DocumentToken: token }, callCredentials(traveller))
    const { bytes } = await open(policy?.token)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(createHash('sha256').update(pdf).digest('hex'))
    expect((await open(map?.token)).status, 'no item names it').toBe(404)
  })

  it('one company’s document is none that another’s records may name', async () => {
    const [{ token } = { token: '' }] = (await upload({ 'a.txt': 'alpha' })).json as { token: string }[]
    const named = harness.item('x', { kind: 'document', document: token, audience: [harness.world.bravo.code] })
    expect(await put([named], {}, harness.world.bravo)).toMatchObject({ status: 422 })
  })

  it.each([
    ['a picture that is a script', 'seats.png', '<script>alert(1)</script>', 415, 'invalid_attachment_type'],
    ['a script', 'run.js', 'alert(1)', 415, 'invalid_attachment_type'],
    ['a page', 'page.html', '<p>x</p>', 415, 'invalid_attachment_type'],
    ['a PDF that breaks off', 'a.pdf', pdf.subarray(0, 20), 400, 'invalid_attachment'],
    ['nothing', 'a.txt', '', 400, 'invalid_attachment'],
  ])('%s is refused, and the others with it', async (_, name, content, status, code) => {
    expect(await upload({ 'good.txt': `beside ${name}`, [name]: content })).toMatchObject({ status, json: { code } })
    const { rowCount } = await harness.asOwner('SELECT 1 FROM news_document WHERE name = $1 AND size = $2', [
      'good.txt',
      `beside ${name}`.length,
    ])
    expect(rowCount).toBe(0)
  })

  it('50 MB are refused with the limit', { timeout: 30_000 }, async () => {
    const answer = await upload({ 'film.txt': Buffer.alloc(50 * 1024 ** 2, 'x') })
    expect(answer).toMatchObject({
      status: 413,
      json: { code: 'payload_too_large', message: 'This is larger than the 10 MB that are accepted' },
    })
  })
})
