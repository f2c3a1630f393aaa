import { newsBackOffice } from '@portolan/contract/features/news'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { richHtml } from '../../html/rich-html.ts'
import { xssCorpus } from '../../html/testing/xss-corpus.ts'
import { FeedRoom } from '../../../../../tools/test/feed-room.ts'

let room: FeedRoom
beforeAll(async () => {
  room = await FeedRoom.open()
})
afterAll(() => room.close())
beforeEach(() => room.empty())

const put = (...items: object[]) =>
  send(room.portolan.url, newsBackOffice.putNews, { items }, { bearer: room.world.alpha.machineBearer })

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
  const audience = [room.world.alpha.code]
  let entered = 0
  let refused = 0
  for (const { html } of xssCorpus) {
    const texts = { 'en-US': { title: html.slice(0, 150) || 'x', html: `<p>safe</p>${html}` } }
    const answer = await put(room.item('', { audience, texts }), room.link('', { audience, texts }))
    if (answer.status === 200) entered += 1
    else if ([400, 422].includes(answer.status)) refused += 1
  }
  // Refused is what holds characters that are no text, or says nothing besides.
  expect([entered + refused, entered > 200]).toEqual([xssCorpus.length, true])
  for (const releaseType of [1, 3]) {
    const pages = Math.ceil(entered / 100)
    for (let pageIndex = 1; pageIndex <= pages; pageIndex += 1) {
      const paging = { pageIndex, pageSize: 100 }
      const { NewsContentSummaries: items, Total } = await room.feed(room.world.alpha.traveller, {
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
  await room.asOwner(
    `WITH item AS (
      INSERT INTO news_item (key, release_type, created_at, updated_at)
      SELECT 'v' || n, 1, '2026-01-01'::timestamptz + n * interval '1 s', '2026-01-01' FROM generate_series(1, $2) n RETURNING id, key)
    INSERT INTO news_text (item_id, language, title, html, plain)
    SELECT id, 'en-US', key, ($1::text[])[substr(key, 2)::int], '' FROM item`,
    [vectors, vectors.length],
  )
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(vectors.length / 100) }, (_, index) =>
      room.feed(room.world.alpha.traveller, { paging: { pageIndex: index + 1, pageSize: 100 } }),
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
  const link = (more: object) => room.link('x', { audience: [room.world.alpha.code], ...more })
  expect(await put(link({ link: address }))).toMatchObject({ status: 422, json: { code: 'content_invalid' } })
  expect(await put(link({ image: address }))).toMatchObject({ status: 422, json: { code: 'content_invalid' } })
  expect((await put(link({}))).status).toBe(200)
})
