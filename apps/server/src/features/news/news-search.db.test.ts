import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../../../../../tools/test/databases.ts'
import { lendScope } from '../../../../../tools/test/scope.ts'
import { FeedHarness } from './testing/feed-harness.ts'

let harness: FeedHarness
beforeAll(async () => {
  harness = await FeedHarness.open()
})
afterAll(() => harness.close())
beforeEach(() => harness.empty())

describe('search', () => {
  const found = async (keyword: string, language = 'en-US') =>
    (await harness.titles(harness.world.alpha.traveller, { keyword, paging: { pageSize: 50 } }, language)).toSorted()

  it('finds any part of a word, in whatever language it stands', async () => {
    await harness.enter(
      harness.item('Airports', {
        texts: {
          'en-US': { title: 'Airports', html: '<p>The <b>lounge</b> at São Paulo&nbsp;moved &amp; reopened.</p>' },
          'ja-JP': { title: '空港ラウンジ', html: '<p>渡辺部長が羽田空港の新しいラウンジを<em>案内</em>します。</p>' },
          'zh-CN': { title: '机场贵宾室', html: '<p>东京羽田机场国际航站楼贵宾室重新开放</p>' },
          'zh-TW': { title: '機場貴賓室', html: '<table><tr><td>臺北</td><td>松山機場</td></tr></table>' },
        },
      }),
      harness.item('Other', { audience: [harness.world.alpha.code] }),
    )
    const hits = `
      airport|port|AIRPORTS|ｌｏｕｎｇｅ|sao paulo|São|PAULO|moved reopened|reopened moved
      渡邊|渡辺|渡邉部長|辺|羽田|田空|ﾗｳﾝｼﾞ|新しいラウンジを案内
      东京|東京|國際航站樓|国际航站楼|贵|臺北|台北|松山 lounge`
    for (const word of hits
      .split(/[|\n]/)
      .map((each) => each.trim())
      .filter(Boolean))
      expect(await found(word), word).toEqual(['Airports'])
    for (const word of ['airbus', '台南', '渡部', '空羽', '北松', '!?', '%', '_', "'", 'nbsp', 'td', 'lounge zzz'])
      expect(await found(word), word).toEqual([])
    expect(await found('o')).toEqual(['Airports', 'Other'])
    expect(await found('  ')).toEqual(['Airports', 'Other'])
  })

  it('finds a document by its name, and each release type its own', async () => {
    await harness.enter(harness.item('Visa news'), harness.link('Visa link'))
    expect(await harness.titles(harness.world.alpha.traveller, { keyword: 'visa' })).toEqual(['Visa news'])
    expect(await harness.titles(harness.world.alpha.traveller, { keyword: 'visa', releaseType: 3 })).toEqual([
      'Visa link',
    ])
    expect(await harness.titles(harness.world.alpha.traveller, { keyword: 'visa', releaseType: 2 })).toEqual([])
  })

  it('follows a change of the words, and of the kind', async () => {
    const first = harness.item('Before')
    await harness.enter(first)
    await harness.enter({ ...first, texts: { 'en-US': { title: 'After', html: 'x' } } })
    expect([await found('before'), await found('after')]).toEqual([[], ['After']])
    const { kind: _, ...rest } = first
    await harness.enter({ ...rest, kind: 'link', link: 'https://x.example', texts: { 'en-US': { title: 'After' } } })
    expect([
      await found('after'),
      await harness.titles(harness.world.alpha.traveller, { keyword: 'after', releaseType: 3 }),
    ]).toEqual([[], ['After']])
  })

  it('takes the longest of texts', async () => {
    const html = `<p>${'長い文章です。空港'.repeat(8_000)}</p>`
    const texts = Object.fromEntries(
      ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'].map((name) => [name, { title: 'Long', html }]),
    )
    await harness.enter(harness.item('', { texts }))
    expect(await found('文章')).toEqual(['Long'])
    const words = Array.from({ length: 9_000 }, (_, n) => `w${n.toString(36)}x${(n * 7919).toString(36)}`).join(' ')
    await harness.enter(
      harness.item('Many words', { texts: { 'en-US': { title: 'Many words', html: `<p>${words}</p>` } } }),
    )
    expect(await found('w2x')).toEqual(['Many words'])
    // Without a blank, each end of it is a key of full length; and letters may take two bytes.
    const unbroken = (seed: number) =>
      Array.from({ length: 2_000 }, (_, n) =>
        (((n + seed * 2_000) * 7919) % 1_600_000).toString(36).padStart(4, 'q'),
      ).join('')
    const inGreek = (text: string) =>
      text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(0x34f + letter.charCodeAt(0)))
    const inAll = (textOf: (seed: number) => string) =>
      Object.fromEntries(
        ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'].map((name, n) => [
          name,
          { title: 'Unbroken', html: `<p>${textOf(n)}</p>` },
        ]),
      )
    await harness.enter(harness.item('Greek', { texts: inAll((n) => inGreek(unbroken(n))) }))
    const lost: string[] = []
    for (const language of [0, 1, 2, 3])
      for (const at of [0, 1_000, 4_000]) {
        const part = inGreek(unbroken(language)).slice(at, at + 20)
        if ((await found(part)).length === 0) lost.push(`${language}: ${at}`)
      }
    expect(lost).toEqual([])
  })
})

describe('the indexes', () => {
  const bulk = `
    WITH item AS (
      INSERT INTO news_item (company_id, key, release_type, popup, created_at, updated_at)
      SELECT CASE WHEN n % 3 > 0 THEN $1::bigint END, 'bulk-' || n, 1, n % 100 = 0, '2026-01-01', '2026-01-01'
      FROM generate_series(1, 3000) n RETURNING id)
    INSERT INTO news_text (item_id, language, title, html, plain)
    SELECT id, 'en-US', 'Bulk ' || md5(id::text), '', CASE id % 500 WHEN 0 THEN '渡邊' ELSE 'filler' END FROM item`

  it('answer each question: by keys, by the feed’s order, by popups; the table is never read through', async () => {
    const { companyId, traveller } = harness.world.alpha
    await harness.asOwner(bulk, [companyId])
    await harness.asOwner('VACUUM ANALYZE news_item')
    await withClient(harness.portolan.database.adminUrl, async (client) => {
      await client.query('BEGIN')
      await lendScope(harness.portolan.database.adminUrl, client, { companies: [companyId] })
      // What the function asks inside, as the server says it: counters would count what others ask too.
      let plans = ''
      client.on('notice', ({ message }) => (plans += message ?? ''))
      await client.query(`LOAD 'auto_explain'`)
      for (const setting of ['auto_explain.log_min_duration = 0', 'auto_explain.log_nested_statements = on'])
        await client.query(`SET ${setting}`)
      await client.query('SET client_min_messages = log')
      const used = async (text: string | null, popups: boolean) => {
        plans = ''
        const { rows } = await client.query<{ total: string }>(
          `SELECT total FROM news_search($1, $2, 1, 2, 'en-US', $3, $4, '2026-06-01', 5, 0)`,
          [companyId, traveller.loginId, text, popups],
        )
        const scans = plans.matchAll(/(?:using|on) (news_item_\w+)|Seq Scan on (news_item)\b/g)
        return [Number(rows[0]?.total), ...new Set([...scans].map(([, index, table]) => index ?? table))]
      }
      expect(await used('渡辺', false)).toEqual([6, 'news_item_keys'])
      expect(await used('辺', false)).toEqual([6, 'news_item_keys'])
      // Every item has it: the table is not read through all the same, for each row's keys lie beside it.
      expect(await used('u', false)).toEqual([3000, 'news_item_keys'])
      expect(await used(null, false)).toEqual([3000, 'news_item_feed'])
      expect(await used(null, true)).toEqual([30, 'news_item_popup'])
    })
  })
})
