import { newsBackOffice } from '@portolan/contract/features/news'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { richHtml } from '../../html/rich-html.ts'
import { xssCorpus } from '../../html/testing/xss-corpus.ts'
import { FeedHarness } from './testing/feed-harness.ts'

let harness: FeedHarness
beforeAll(async () => {
  harness = await FeedHarness.open()
})
afterAll(() => harness.close())
beforeEach(() => harness.empty())

const put = (...items: object[]) =>
  send(harness.portolan.url, newsBackOffice.putNews, { items }, { bearer: harness.world.alpha.machineBearer })

/** What a browser would run or fetch of it, by the specification's own parser. */
function dangersOf(html: string): string[] {
  const found: string[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      if (/^(script|style|iframe|object|embed|svg|math|form|input|button|base|meta|link|template)$/.test(node.tagName))
        found.push(`<${node.tagName}>`)
      for (const { name, value } of node.attrs) {
        if (/^on|^style$|^srcdoc$|^srcset$|^formaction$|^id$|^name$/.test(name)) found.push(`${name}=${value}`)
        if (/^(href|src)$/.test(name) && !/^(https:|mailto:|tel:|\/(?!\/))/.test(value)) found.push(`${name}=${value}`)
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parseFragment(html))
  return found
}

it('the judge of this test sees what is dangerous', () => {
  const harmless = xssCorpus.filter(({ html }) => dangersOf(html).length === 0)
  expect(harmless.length).toBeLessThan(xssCorpus.length / 4)
})

it('of a corpus of attacks through every field nothing comes out that a browser would run', async () => {
  const audience = [harness.world.alpha.code]
  let entered = 0
  let refused = 0
  for (const { html } of xssCorpus) {
    const texts = { 'en-US': { title: html.slice(0, 150) || 'x', html: `<p>safe</p>${html}` } }
    const answer = await put(harness.item('', { audience, texts }), harness.link('', { audience, texts }))
    if (answer.status === 200) entered += 1
    else if ([400, 422].includes(answer.status)) refused += 1
  }
  // Refused is what holds characters that are no text, or says nothing besides.
  expect([entered + refused, entered > 200]).toEqual([xssCorpus.length, true])
  for (const releaseType of [1, 3]) {
    const pages = Math.ceil(entered / 100)
    for (let pageIndex = 1; pageIndex <= pages; pageIndex += 1) {
      const paging = { pageIndex, pageSize: 100 }
      const { NewsContentSummaries: items, Total } = await harness.feed(harness.world.alpha.traveller, {
        releaseType,
        paging,
      })
      expect(Total).toBe(entered)
      for (const { Content } of items) {
        expect(Content).toContain('safe')
        expect(dangersOf(Content), Content).toEqual([])
      }
    }
  }
})

it('what a row holds is cleaned when it is sent, whoever wrote it', async () => {
  const vectors = xssCorpus.map(({ html }) => html).filter((html) => !html.includes('\u0000'))
  await harness.asOwner(
    `WITH item AS (
      INSERT INTO news_item (key, release_type, created_at, updated_at)
      SELECT 'v' || n, 1, '2026-01-01'::timestamptz + n * interval '1 s', '2026-01-01' FROM generate_series(1, $2) n RETURNING id, key)
    INSERT INTO news_text (item_id, language, title, html, plain)
    SELECT id, 'en-US', key, ($1::text[])[substr(key, 2)::int], '' FROM item`,
    [vectors, vectors.length],
  )
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(vectors.length / 100) }, (_, index) =>
      harness.feed(harness.world.alpha.traveller, { paging: { pageIndex: index + 1, pageSize: 100 } }),
    ),
  )
  const shown = pages.flatMap(({ NewsContentSummaries }) => NewsContentSummaries.map(({ Content }) => Content))
  expect(shown).toEqual(vectors.toReversed().map(richHtml))
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://u:p@x.example',
  'vbscript:x',
])('a link to %s is refused, and such a picture', async (address) => {
  const link = (more: object) => harness.link('x', { audience: [harness.world.alpha.code], ...more })
  expect(await put(link({ link: address }))).toMatchObject({ status: 422, json: { code: 'content_invalid' } })
  expect(await put(link({ image: address }))).toMatchObject({ status: 422, json: { code: 'content_invalid' } })
  expect((await put(link({}))).status).toBe(200)
})
