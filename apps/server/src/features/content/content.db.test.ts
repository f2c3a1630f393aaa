import { createHash } from 'node:crypto'
import { config } from '@portolan/contract/features/config'
import { content, contentBackOffice } from '@portolan/contract/features/content'
import { mobileLogin } from '@portolan/contract/features/mobile-login'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { enterContent } from '../../domain/content/testing/seed.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../tools/test/world.ts'
import { richHtml } from '../../html/rich-html.ts'
import { xssCorpus } from '../../html/testing/xss-corpus.ts'

const noon = new Date('2026-06-01T12:00:00Z')
let clock = noon
let portolan: TestPortolan
let world: World
let pool: pg.Pool
beforeAll(async () => {
  portolan = await startPortolan({ now: () => clock })
  world = await createWorld(portolan.database.adminUrl)
  pool = new pg.Pool({ connectionString: portolan.database.systemUrl, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await portolan.stop()
})
beforeEach(async () => {
  clock = noon
  await asOwner('DELETE FROM content_item')
})

const asOwner = (statement: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, (client) => client.query<Record<string, unknown>>(statement, values))
const put = (items: unknown[], more: object = {}, headers = {}): Promise<Answer> =>
  send(portolan.url, contentBackOffice.putContent, { items, ...more }, { bearer: world.alpha.machineBearer, headers })
const list = async (filter: object = {}, who = world.alpha) =>
  (await send(portolan.url, contentBackOffice.searchContent, filter, { bearer: who.machineBearer })).json as {
    records: Record<string, unknown>[]
    total: number
  }
const get = (who: World['alpha']['coordinator'], keyword = 'visa', language = 'en-US', category = 'StaticPage') =>
  send(portolan.url, content.getContent, { category, keyword }, { ...callCredentials(who), headers: { language } })
const getPublic = (Keyword = 'visa', language = 'en-US', Category = 'StaticPage') =>
  send(
    portolan.url,
    content.getGenericContent,
    { Category, Keyword },
    { service: world.serviceToken, headers: { language } },
  )
const shown = ({ json }: Answer) => (json as { Content?: string }).Content ?? null

const texts = (html: string, language = 'en-US') => ({ [language]: { title: `${html} title`, html } })
const page = (html: string, more: object = {}) => ({
  kind: 'page',
  category: 'StaticPage',
  keyword: 'visa',
  audience: 'all',
  texts: texts(html),
  ...more,
})
const own = (html: string, more: object = {}) => page(html, { audience: [world.alpha.code], ...more })

describe('who sees what', () => {
  it("a company's page is its people's alone; the general one is everybody's", async () => {
    await enterContent(pool, [page('general'), own('alpha')])
    expect((await get(world.alpha.traveller)).json).toEqual({
      Title: 'alpha title',
      Content: 'alpha',
      Language: 'en-US',
    })
    expect(shown(await get(world.bravo.traveller))).toBe('general')
    expect(shown(await getPublic())).toBe('general')
  })

  it('where there is only a company’s, others and visitors find none', async () => {
    await enterContent(pool, [own('alpha')])
    for (const answer of [await get(world.bravo.coordinator), await getPublic(), await getPublic('other')])
      expect(answer).toMatchObject({ status: 404, json: { code: 'record_not_found' } })
  })

  it('who views several companies sees that of their own', async () => {
    await enterContent(pool, [own('alpha'), page('bravo', { audience: [world.bravo.code] })])
    const { coordinator, companyId } = world.bravo
    await asOwner('UPDATE login SET view_right = 15 WHERE id = $1', [coordinator.loginId])
    await asOwner('INSERT INTO login_view_company VALUES ($1, $2, $3)', [
      companyId,
      coordinator.loginId,
      world.alpha.companyId,
    ])
    expect(shown(await get(coordinator))).toBe('bravo')
    await asOwner('DELETE FROM login_view_company')
  })

  it('the contact page is for companies that show it, and never for visitors', async () => {
    const contact = ['menu', 'en-US', 'PortalContactUs'] as const
    await enterContent(pool, [page('call us', { category: 'PortalContactUs', keyword: 'menu' })])
    await asOwner('UPDATE company SET show_contact_us = true WHERE id = $1', [world.alpha.companyId])
    expect(shown(await get(world.alpha.traveller, ...contact))).toBe('call us')
    expect(await get(world.bravo.traveller, ...contact)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    expect(await getPublic(...contact)).toMatchObject({ status: 404 })
  })

  it('other kinds are no pages', async () => {
    await enterContent(pool, [{ kind: 'mobile-download', audience: 'all', texts: texts('app') }])
    expect((await get(world.alpha.traveller, '', 'en-US', 'MobileDownload')).status).toBe(404)
    expect((await getPublic('', 'en-US', 'MobileDownload')).status).toBe(404)
  })
})

it('start and end go by the clock, and the later start wins', async () => {
  await enterContent(pool, [
    page('always'),
    page('june', { startsAt: '2026-06-01T12:00:00Z', expiresAt: '2026-07-01T00:00:00+08:00' }),
    own('july', { startsAt: '2026-07-01T00:00:00Z' }),
  ])
  const seenAt = async (time: string) => {
    clock = new Date(time)
    return shown(await get(world.alpha.traveller))
  }
  expect(await seenAt('2026-06-01T11:59:59Z')).toBe('always')
  expect(await seenAt('2026-06-01T12:00:00Z')).toBe('june')
  expect((await list({}, world.alpha)).records.map(({ keyword, state }) => [keyword, state])).toEqual([
    ['visa', 'coming'],
  ])
  expect(await seenAt('2026-06-30T15:59:59Z')).toBe('june')
  expect(await seenAt('2026-06-30T16:00:00Z')).toBe('always')
  expect(await seenAt('2026-07-01T00:00:00Z')).toBe('july')
})

it('answers in the language asked for, its nearest, or any, and says which', async () => {
  await enterContent(pool, [page('', { texts: { ...texts('english'), ...texts('简体', 'zh-CN') } })])
  const language = async (asked: string) => (await getPublic('visa', asked)).json as { Language: string }
  expect([await language('zh-TW'), await language('ja-JP'), await language('zh-CN')]).toMatchObject([
    { Language: 'zh-CN' },
    { Language: 'en-US' },
    { Language: 'zh-CN' },
  ])
  await enterContent(pool, [page('', { texts: { 'ja-JP': { html: '日本語' } } })])
  expect((await getPublic()).json).toEqual({ Title: null, Content: '日本語', Language: 'ja-JP' })
})

it('what a row holds is cleaned when it is sent, whoever wrote it', async () => {
  const vectors = xssCorpus.map(({ html }) => html).filter((html) => !html.includes('\u0000'))
  await asOwner(
    `WITH item AS (
      INSERT INTO content_item (kind, category, keyword)
      SELECT 'page', 'StaticPage', 'v' || n FROM generate_series(1, $2) n RETURNING id, keyword)
    INSERT INTO content_text (item_id, language, html)
    SELECT id, 'en-US', ($1::text[])[substr(keyword, 2)::int] FROM item`,
    [vectors, vectors.length],
  )
  const answers = await Promise.all(vectors.map((_, index) => getPublic(`v${index + 1}`)))
  expect(answers.map(shown)).toEqual(vectors.map(richHtml))
})

describe('POST /back-office/content', () => {
  it('creates, changes, keeps and removes', async () => {
    const first = own('one', { startsAt: '2026-01-01T00:00:00Z' })
    expect((await put([first, own('two')])).json).toMatchObject({ created: 2, faults: [], notes: [] })
    const second = await put([first, own('three')])
    expect(second.json).toMatchObject({ created: 0, updated: 1, unchanged: 1, removed: 0 })
    expect((await put([{ ...own('three'), remove: true }, first])).json).toMatchObject({ removed: 1, unchanged: 1 })
    expect((await put([{ ...own('three'), remove: true }])).json).toMatchObject({ removed: 0, unchanged: 1 })
    expect((await list()).records).toMatchObject([
      {
        category: 'StaticPage',
        company: world.alpha.code,
        startsAt: '2026-01-01T00:00:00.000Z',
        state: 'in-force',
        texts: [{ language: 'en-US', title: 'one title' }],
      },
    ])
    expect((await asOwner('SELECT count(*)::int AS texts FROM content_text')).rows).toEqual([{ texts: 1 }])
    const { rows: audited } = await asOwner(
      `SELECT object FROM audit_event WHERE action = 'POST /back-office/content' ORDER BY id LIMIT 1`,
    )
    expect(audited).toEqual([
      { object: { isDryRun: false, created: 2, updated: 0, unchanged: 0, removed: 0, content: ['StaticPage/visa'] } },
    ])
  })

  it('is all or nothing, with every fault in the language of the caller', async () => {
    const items = [own('good'), page('for all'), own('x', { keyword: '' }), page('b', { audience: [world.bravo.code] })]
    const { status, json } = await put(items, {}, { language: 'zh-TW' })
    expect(status).toBe(422)
    expect(json).toMatchObject({
      code: 'content_invalid',
      message: expect.stringMatching(/\p{Script=Han}/u),
      fields: expect.arrayContaining([
        'items[1].audience: 單一公司的用戶端只能為該公司輸入內容',
        expect.stringMatching(/^items\[2\]\.keyword: /),
        `items[3].audience[0]: 沒有公司 ${world.bravo.code}`,
      ]),
    })
    expect(await list()).toEqual({ records: [], total: 0 })
  })

  it('a dry run answers faults or counts, and what cleaning would take out', async () => {
    const dry = await put([own('<p onclick="x">hi</p>')], { dryRun: true })
    expect(dry).toMatchObject({
      status: 200,
      json: { created: 1, notes: [{ place: 'items[0].texts.en-US.html', message: 'taken out: <p onclick>' }] },
    })
    expect(await put([own('')], { dryRun: true })).toMatchObject({
      status: 200,
      json: { created: 0, faults: [{ place: 'items[0].texts.en-US.html' }] },
    })
    expect((await list()).total).toBe(0)
  })

  it('two entries of the same at once make one', async () => {
    const answers = await Promise.all([put([own('same')]), put([own('same')]), put([own('same')])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list()).total).toBe(1)
  })

  it('another company’s client neither sees nor takes away what is not its own', async () => {
    await enterContent(pool, [page('general'), own('alpha')])
    expect((await list({}, world.bravo)).total).toBe(0)
    for (const audience of ['all', [world.alpha.code]]) {
      const removal = { ...page('x'), audience, remove: true }
      const who = { bearer: world.bravo.machineBearer }
      expect((await send(portolan.url, contentBackOffice.putContent, { items: [removal] }, who)).status).toBe(422)
    }
    expect(shown(await get(world.alpha.traveller))).toBe('alpha')
  })

  it('lists by state and category, a page at a time', async () => {
    await put([
      own('a', { expiresAt: '2026-05-01T00:00:00Z', startsAt: '2026-04-01T00:00:00Z' }),
      own('b'),
      own('c', { startsAt: '2026-05-20T00:00:00Z' }),
      own('d', { startsAt: '2026-12-01T00:00:00Z' }),
      own('e', { category: 'Help' }),
    ])
    const all = await list()
    expect(all.records.map(({ category, state }) => `${String(category)} ${String(state)}`)).toEqual([
      'Help in-force',
      'StaticPage superseded',
      'StaticPage expired',
      'StaticPage in-force',
      'StaticPage coming',
    ])
    expect((await list({ state: 'coming' })).total).toBe(1)
    expect((await list({ category: 'Help' })).total).toBe(1)
    expect((await list({ paging: { pageIndex: 3, pageSize: 2 } })).records).toEqual([all.records[4]])
  })
})

describe('the mobile app’s download', () => {
  const download = (who: World['alpha']['coordinator'], language = 'en-US') =>
    send(portolan.url, mobileLogin.getDownload, {}, { ...callCredentials(who), headers: { language } })

  it('needs the right to sign in by QR code', async () => {
    const links = [{ key: 'QRCode', link: 'https://app.example/get', image: '/files/AAAAAAAAAAAAAAAAAAAAAA' }]
    await enterContent(pool, [{ kind: 'mobile-download', audience: 'all', texts: texts('app'), links }])
    const { traveller, colleague } = world.alpha
    await asOwner('UPDATE login SET may_sign_in_by_qr = (id = $1)', [traveller.loginId])
    expect((await download(traveller, 'ja-JP')).json).toEqual({
      Title: 'app title',
      Content: 'app',
      Language: 'en-US',
      Links: [{ Link: 'https://app.example/get', Image: '/files/AAAAAAAAAAAAAAAAAAAAAA', Key: 'QRCode' }],
    })
    expect(await download(colleague)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    await asOwner('DELETE FROM content_item')
    expect((await download(traveller)).status).toBe(404)
  })
})

describe('the foot of the page', () => {
  it('is in the configuration, in the language of the caller; null while there is none', async () => {
    const footerIn = async (language: string) =>
      (
        (await send(portolan.url, config.getConfig, {}, { service: world.serviceToken, headers: { language } }))
          .json as {
          Footer: unknown
        }
      ).Footer
    expect(await footerIn('en-US')).toBeNull()
    const office = {
      region: 'Asia',
      name: { 'en-US': 'Taipei', 'zh-TW': '臺北' },
      address: { 'en-US': '1 Road\nTaipei', 'zh-TW': '臺北市\n一路 1 號' },
    }
    const legal = [{ key: 'privacy', url: '/privacy-agreement' }]
    await enterContent(pool, [{ kind: 'footer', audience: 'all', legalName: 'TMC Ltd', legal, offices: [office] }])
    expect(await footerIn('zh-CN')).toEqual({
      Company: [],
      Products: [],
      Legal: [{ Key: 'privacy', Url: '/privacy-agreement' }],
      Social: [],
      Offices: [{ Region: 'Asia', Name: '臺北', Address: '臺北市\n一路 1 號', Phone: null }],
      LegalName: 'TMC Ltd',
    })
  })

  it('has its scripts as elements, HTML cleaned', async () => {
    const script = () => send(portolan.url, content.getFooterScript, {}, { service: world.serviceToken }).then(shown)
    expect(await script()).toBe('')
    const code = 'window.seen = 1 < 2'
    const integrity = `sha256-${createHash('sha256').update('x').digest('base64')}`
    await enterContent(pool, [
      {
        kind: 'footer-script',
        audience: 'all',
        texts: { 'en-US': { html: '<p onclick=x>Help</p><script>alert(1)</script>' } },
        scripts: [{ code }, { src: 'https://cdn.example/a.js', integrity }],
      },
    ])
    expect(await script()).toBe(
      `<p>Help</p>\n<script>${code}</script>\n<script src="https://cdn.example/a.js" integrity="${integrity}" crossorigin="anonymous"></script>`,
    )
  })
})
