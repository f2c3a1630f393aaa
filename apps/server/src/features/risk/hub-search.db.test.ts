import { riskHub } from '@portolan/contract/features/risk/hub'
import type { ReplyOf } from '@portolan/contract/operation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { createWorld, type Person, type World } from '../../../../../tools/test/world.ts'
import { systemTransaction } from '../../db/system-transaction.ts'
import { openPools, type Pools } from '../../db/database.ts'
import type { RiskItem } from '../../domain/risk/risk-item.ts'
import { saveRiskItems } from '../../domain/risk/save-items.ts'
import { type SeededAlert, seedAlert } from '../../domain/risk/testing/seed-alerts.ts'

/** The hub with nothing else in it, and with a clock of its own. */

let portolan: TestPortolan
let pools: Pools
let world: World
let me: Person
const noon = new Date('2026-06-01T12:00:00Z')
let clock = noon
beforeAll(async () => {
  portolan = await startPortolan({ now: () => clock })
  world = await createWorld(portolan.database.adminUrl)
  me = world.alpha.traveller
  pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await portolan.stop()
})
beforeEach(async () => {
  clock = noon
  await run('DELETE FROM risk_alert')
  await run('DELETE FROM risk_source')
})

const run = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, (client) => client.query(text, values))
const enter = (alert: SeededAlert) => withClient(portolan.database.adminUrl, (client) => seedAlert(client, alert))

type Name = keyof typeof riskHub
async function ask<N extends Name>(name: N, input: object, who: Person = me, language = 'en-US') {
  const credentials = { ...callCredentials(who), headers: { language } }
  const { status, json } = await send(portolan.url, riskHub[name], input, credentials)
  return { status, json: json as ReplyOf<(typeof riskHub)[N]> & { code?: string } }
}
const titles = async (input: object, who?: Person) =>
  (await ask('searchNews', { paging: { pageSize: 50 }, ...input }, who)).json.RiskNewsList.map(({ Title }) => Title)

const itemOf = (more: Partial<RiskItem>): RiskItem => ({
  key: 'one',
  kind: 'event',
  level: 4,
  nativeLevel: 'Severe',
  category: 'flood',
  countries: ['PH'],
  regions: [],
  areas: [],
  sentAt: noon,
  effectiveAt: null,
  expiresAt: null,
  url: null,
  texts: [{ language: 'en', title: 'Flood', html: '<p>Rivers rise.</p>', instruction: 'Go uphill.' }],
  ...more,
})
const save = (...items: RiskItem[]) =>
  systemTransaction(pools.system, null, async ({ db }) => {
    await run(`INSERT INTO risk_source (code, format, name) VALUES ('cap-x', 'cap', 'X') ON CONFLICT DO NOTHING`)
    return saveRiskItems(db, { source: 'cap-x', companyId: null, items, now: clock, isKnownSource: true })
  })

describe('a keyword', () => {
  it('finds in every script, and the name of a country finds what is about it', async () => {
    await enter({ title: '台風第5号 羽田空港閉鎖', language: 'ja', countries: ['JP'] })
    await enter({ title: '颱風來襲 桃園機場關閉', language: 'zh-TW', countries: ['TW'] })
    await enter({ title: 'Typhoon: São Paulo unaffected', countries: ['BR'] })
    const [japan, taiwan, brazil] = ['台風第5号 羽田空港閉鎖', '颱風來襲 桃園機場關閉', 'Typhoon: São Paulo unaffected']
    for (const [words, found] of [
      ['羽田|田空|空港 台風|５号|日本|Japan|JAPAN|ＪＡＰＡＮ|JP', japan],
      ['桃園|桃园|機場|机场|台湾|臺灣|Taiwan', taiwan],
      ['yphoo|sao paulo|PAULO typhoon|ブラジル|巴西', brazil],
    ] as const)
      for (const word of words.split('|')) expect(await titles({ keyword: word }), word).toEqual([found])
    // In the two ways in which it is written.
    expect((await titles({ keyword: '台風' })).toSorted()).toEqual([japan, taiwan].toSorted())
    for (const word of ['空羽', 'typhoon paris', '!?', "'", '%', 'Jap', 'jp', 'Germany'])
      expect(await titles({ keyword: word }), word).toEqual([])
    expect(await titles({ keyword: 'Japan', countries: ['TW'] })).toEqual([])
    expect(await titles({ keyword: '日本', riskLevels: [1, 2] })).toEqual([])
  })

  it('finds the source’s word for the level and names of regions, and follows each change', async () => {
    const regions = [{ name: 'Mindanao', level: 5, nativeLevel: 'Do not travel' }] as const
    await save(itemOf({ regions }))
    for (const word of ['severe', 'mindanao', 'uphill', 'rivers'])
      expect(await titles({ keyword: word }), word).toEqual(['Flood'])
    const texts = [{ language: 'en', title: 'Landslide', html: '<p>Roads are closed.</p>', instruction: '' }]
    await save(
      itemOf({ nativeLevel: 'Extreme', level: 5, countries: ['VN'], texts, sentAt: new Date(noon.getTime() + 1) }),
    )
    for (const word of ['severe', 'mindanao', 'uphill', 'rivers', 'Philippines'])
      expect(await titles({ keyword: word }), word).toEqual([])
    for (const word of ['extreme', 'roads', 'Vietnam', 'Viet Nam'])
      expect(await titles({ keyword: word }), word).toEqual(['Landslide'])
    expect(await titles({ riskLevels: [5] })).toEqual(['Landslide'])
    await run('DELETE FROM risk_text')
    expect(await titles({ keyword: 'roads' })).toEqual([])
    await run('DELETE FROM risk_alert')
    expect((await ask('searchNews', {})).json.Total).toBe(0)
  })
})

it('a page has its total, whatever it is searched by', async () => {
  for (let index = 0; index < 23; index += 1)
    await enter({
      title: `Storm ${index}`,
      level: index % 6,
      countries: index % 2 ? ['FR'] : ['DE'],
      sentAt: new Date(noon.getTime() - index * 3_600_000),
      expiresAt: index % 3 === 0 ? new Date(noon.getTime() + 60_000) : null,
    })
  for (const [input, total] of [
    [{}, 23],
    [{ riskLevels: [] }, 23],
    [{ riskLevels: [0, 5] }, 23],
    [{ riskLevels: [5, 4, 5] }, 7],
    [{ countries: ['FR'] }, 11],
    [{ countries: ['FR', 'DE', 'IT'] }, 23],
    [{ keyword: 'storm', countries: ['FR'] }, 11],
    [{ keyword: 'France' }, 11],
    [{ inForce: true }, 23],
  ] as const) {
    const pages: string[] = []
    for (let pageIndex = 1; pageIndex <= 5; pageIndex += 1) {
      const { json } = await ask('searchNews', { ...input, paging: { pageIndex } })
      expect(json.Total, JSON.stringify(input)).toBe(total)
      pages.push(...json.RiskNewsList.map(({ Title }) => Title))
    }
    expect(pages, JSON.stringify(input)).toHaveLength(total)
    expect(new Set(pages).size).toBe(total)
    expect(pages).toEqual(pages.toSorted((a, b) => Number(a.slice(6)) - Number(b.slice(6))))
  }
  expect((await ask('searchNews', { paging: { pageIndex: 6 } })).json).toMatchObject({ Total: 23, RiskNewsList: [] })
  clock = new Date(noon.getTime() + 60_000)
  expect((await ask('searchNews', { inForce: true })).json.Total).toBe(15)
  expect((await ask('searchNews', { inForce: true, keyword: 'storm', riskLevels: [3] })).json.Total).toBe(0)
  expect((await ask('searchNews', {})).json.Total).toBe(23)
})

describe('own alerts', () => {
  const mayView = (who: Person, company: number) =>
    run(
      `WITH viewer AS (UPDATE login SET view_right = 15 WHERE id = $2 RETURNING company_id, id)
       INSERT INTO login_view_company (company_id, login_id, view_company_id) SELECT company_id, id, $1 FROM viewer`,
      [company, who.loginId],
    )

  it('are seen by the people of their company, and by who may view that company', async () => {
    const { alpha, bravo } = world
    for (const tenant of [alpha, bravo])
      await enter({
        source: 'own',
        companyId: tenant.companyId,
        title: `${tenant.code} office`,
        countries: ['JP'],
        box: [139, 35, 140, 36],
        level: 5,
      })
    await enter({ source: 'own', title: 'Everybody', countries: ['JP'], level: 3 })
    const both = bravo.coordinator
    await mayView(both, alpha.companyId)
    for (const input of [
      {},
      { keyword: 'office' },
      { keyword: 'Japan' },
      { countries: ['JP'] },
      { inForce: true },
      { riskLevels: [5] },
    ]) {
      const of = async (who: Person) => (await titles(input, who)).filter((title) => title !== 'Everybody').toSorted()
      expect(await of(alpha.traveller), JSON.stringify(input)).toEqual([`${alpha.code} office`])
      expect(await of(bravo.traveller), JSON.stringify(input)).toEqual([`${bravo.code} office`])
      expect(await of(both), JSON.stringify(input)).toEqual([`${alpha.code} office`, `${bravo.code} office`].toSorted())
    }
    const seen = async (who: Person) => [
      (await ask('countryAlerts', { country: 'JP' }, who)).json.Total,
      (await ask('areas', {}, who)).json.Total,
      (await ask('countries', {}, who)).json.Countries.find(({ Code }) => Code === 'JP')?.AlertCount,
    ]
    expect([await seen(alpha.traveller), await seen(both)]).toEqual([
      [2, 1, 2],
      [3, 2, 3],
    ])
  })

  it('are never late, since nobody reads them from a feed', async () => {
    await enter({ source: 'own', title: 'Old', countries: ['JP'], readAt: null })
    expect((await ask('searchNews', {})).json.Feeds).toEqual([])
  })
})

it('feeds are named in four languages, with what their licences want to be said', async () => {
  for (const source of ['jp-mofa', 'uk-fcdo', 'gdacs'])
    await enter({ source, readAt: new Date(noon.getTime() - 3 * 3_600_000) })
  const feeds = async (language: string) => (await ask('countries', {}, me, language)).json.Feeds
  expect(await feeds('zh-TW')).toEqual([
    expect.objectContaining({ Source: 'gdacs', IsLate: false }),
    {
      Source: 'jp-mofa',
      Name: '日本外務省',
      Notice: '出典：外務省海外安全ホームページ',
      ReadAt: '2026-06-01T09:00:00.000Z',
      IsLate: false,
      Fault: null,
    },
    expect.objectContaining({
      Source: 'uk-fcdo',
      Name: '英國外交、國協及發展部',
      Notice: expect.stringContaining('Open Government Licence'),
    }),
  ])
  clock = new Date(noon.getTime() + 1)
  expect((await feeds('en-US')).map(({ IsLate }) => IsLate)).toEqual([true, true, true])
  await run(`UPDATE risk_source SET read_at = $1, fault = CASE WHEN code = 'gdacs' THEN 'unreachable' END`, [clock])
  expect((await feeds('en-US')).map(({ IsLate, Fault }) => [IsLate, Fault])).toEqual([
    [true, 'unreachable'],
    [false, null],
    [false, null],
  ])
})

it('countries follow the rules of the company, from their day on its calendar', async () => {
  await enter({ source: 'us-state', kind: 'advisory', key: 'PE', countries: ['PE'], level: 2, nativeLevel: 'Level 2' })
  await enter({
    source: 'jp-mofa',
    kind: 'advisory',
    key: 'PE',
    countries: ['PE'],
    level: 4,
    nativeLevel: 'レベル3',
    language: 'ja',
  })
  const peru = async () => {
    const { json } = await ask('countries', {})
    const found = json.Countries.find(({ Code }) => Code === 'PE')
    return [json.PrimarySource, json.Threshold, json.Viewpoint, found?.RiskLevel, found?.HighestOther?.RiskLevel]
  }
  const rules = { primarySource: 'jp-mofa', threshold: 4, viewpoint: 'JP', hubUrl: 'https://risk.example/' }
  await run(
    `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES ($1, 'risk', 1, '2026-06-02', $2)`,
    [world.alpha.companyId, JSON.stringify(rules)],
  )
  await run(`UPDATE company SET time_zone = 'Asia/Tokyo' WHERE id = $1`, [world.alpha.companyId])
  clock = new Date('2026-06-01T14:59:00Z')
  expect(await peru()).toEqual(['us-state', 3, 'neutral', 2, 4])
  expect((await ask('hubUrl', {})).json.Url).toBe('/risk?embedded=true')
  clock = new Date('2026-06-01T15:00:00Z')
  expect(await peru()).toEqual(['jp-mofa', 4, 'JP', 4, 2])
  expect((await ask('hubUrl', {})).json.Url).toBe('https://risk.example/')
})

it('news, changes and the hub need the widget; levels, areas and alerts do not', async () => {
  const alertId = String(await enter({ title: 'Flood', countries: ['TH'], box: [100, 13, 101, 14] }))
  const who = world.alpha.colleague
  await run(`UPDATE login SET widgets = array_remove(widgets, 6) WHERE id = $1`, [who.loginId])
  for (const [name, input, status] of [
    ['searchNews', {}, 403],
    ['changes', {}, 403],
    ['hubUrl', {}, 403],
    ['countries', {}, 200],
    ['countryAlerts', { country: 'TH' }, 200],
    ['areas', {}, 200],
    ['alert', { alertId }, 200],
  ] as const)
    expect((await ask(name, input, who)).status, name).toBe(status)
})

it('areas are drawn as they were saved, the highest first; those of what has ended are not', async () => {
  const ring = [
    [100, 10],
    [101, 10],
    [101, 11],
    [100, 11],
    [100, 10],
  ] as const
  await save(
    itemOf({ key: 'low', level: 2, areas: [[ring]] }),
    itemOf({ key: 'high', level: 5, areas: [[ring.map(([x, y]) => [x + 10, y] as const)]] }),
    itemOf({ key: 'none', level: 5 }),
  )
  await enter({ key: 'unsaved', level: 3, box: [1, 1, 2, 2] })
  await enter({ key: 'over', level: 3, box: [1, 1, 2, 2], expiresAt: noon })
  const { json } = await ask('areas', {})
  expect([json.Total, json.Alerts.map(({ RiskLevel, At }) => [RiskLevel, Math.floor(At[0])])]).toEqual([
    3,
    [
      [5, 110],
      [3, 1],
      [2, 100],
    ],
  ])
  expect((await ask('areas', { riskLevels: [2, 3] })).json.Total).toBe(2)
  const [drawn] = (await ask('alert', { alertId: json.Alerts[0]?.AlertId })).json.Areas
  expect(drawn).toEqual(json.Alerts[0]?.Areas[0])
})

it('changes are those of so many days before now, and a level that fell is one', async () => {
  const alertId = await enter({ source: 'uk-fcdo', kind: 'advisory', key: 'KE', countries: ['KE'], level: 3 })
  const change = (from: number, to: number, at: string) =>
    run(
      `INSERT INTO risk_change (source_code, country, from_level, to_level, from_native, to_native, alert_id, changed_at)
       VALUES ('uk-fcdo', 'KE', $1, $2, 'a', 'b', $3, $4)`,
      [from, to, alertId, at],
    )
  await change(3, 4, '2026-05-25T12:00:00Z')
  await change(4, 3, '2026-05-25T12:00:01Z')
  const found = async (input: object = {}) => {
    const { json } = await ask('changes', input, me, 'ja-JP')
    return [json.Total, json.Changes.map(({ CountryName, FromLevel, ToLevel }) => [CountryName, FromLevel, ToLevel])]
  }
  expect(await found()).toEqual([1, [['ケニア', 4, 3]]])
  expect(await found({ days: 8, paging: { pageSize: 1, pageIndex: 2 } })).toEqual([2, [['ケニア', 3, 4]]])
  expect(await found({ days: 8, paging: { pageIndex: 9 } })).toEqual([2, []])
  clock = new Date('2026-06-01T12:00:01Z')
  expect(await found()).toEqual([0, []])
  expect((await ask('changes', { days: 91 })).status).toBe(400)
})
