import { riskHub } from '@portolan/contract/features/risk/hub'
import type { ReplyOf } from '@portolan/contract/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan, type SharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import type { Person, World } from '../../../../../tools/test/world.ts'
import { type SeededAlert, seedAlert } from '../../domain/risk/testing/seed-alerts.ts'

/** The risk hub over the wire. Alerts are everybody's, so each test has a country or a word of its own. */

let portolan: SharedPortolan
let world: World
let me: Person
beforeAll(async () => {
  portolan = await sharedPortolan()
  world = await portolan.createWorld()
  me = world.alpha.coordinator
})

const now = Date.now()
const hours = (count: number) => new Date(now + count * 3_600_000)
const enter = (alert: SeededAlert) =>
  withClient(portolan.database.adminUrl, (client) => seedAlert(client, { sentAt: hours(-1), ...alert }))
const run = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, (client) => client.query(text, values))

type Name = keyof typeof riskHub
async function ask<N extends Name>(name: N, input: object, who: Person = me, language = 'en-US') {
  const credentials = { ...callCredentials(who), headers: { language } }
  const { status, json } = await send(portolan.url, riskHub[name], input, credentials)
  return { status, json: json as ReplyOf<(typeof riskHub)[N]> & { code?: string } }
}
const titles = async (input: object, who?: Person) =>
  (await ask('searchNews', input, who)).json.RiskNewsList.map(({ Title }) => Title)

describe('the news', () => {
  it('says what, where, how bad, in the source’s words and in the reader’s', async () => {
    const at = {
      countries: ['TV'],
      category: 'cyclone',
      title: 'Zyklon quarlo',
      language: 'de',
      html: '<p onclick="x()">Wind</p>',
    }
    await enter({ ...at, level: 4, nativeLevel: 'Severe', sentAt: new Date('2026-01-02T10:00:00Z') })
    const { json } = await ask('searchNews', { keyword: 'quarlo' }, me, 'ja-JP')
    expect(json).toMatchObject({
      Total: 1,
      RiskNewsList: [
        {
          AlertTitle: expect.stringContaining('ツバル'),
          RiskLevel: 4,
          NativeLevel: 'Severe',
          Title: 'Zyklon quarlo',
          Body: '<p>Wind</p>',
          Language: 'de',
          Countries: [{ Code: 'TV', Name: 'ツバル' }],
          SentAt: '2026-01-02T10:00:00.000Z',
        },
      ],
    })
  })

  it('is found by level, country, any part of a word in any script, and by the name of a country', async () => {
    const mark = 'velmor'
    await enter({ title: `${mark} one 台風接近中`, countries: ['KI'], level: 5, sentAt: hours(-1) })
    await enter({ title: `${mark} two`, countries: ['NR'], level: 2, sentAt: hours(-2) })
    expect(await titles({ keyword: mark })).toHaveLength(2)
    expect(await titles({ keyword: 'elmo' })).toHaveLength(2)
    expect(await titles({ keyword: `${mark} 接近` })).toEqual([`${mark} one 台風接近中`])
    expect(await titles({ keyword: mark, riskLevels: [2] })).toEqual([`${mark} two`])
    expect(await titles({ keyword: mark, riskLevels: [2, 0] })).toHaveLength(2)
    expect(await titles({ keyword: mark, countries: ['NR', 'FR'] })).toEqual([`${mark} two`])
    expect(await titles({ countries: ['NR'] })).toEqual([`${mark} two`])
    expect(await titles({ keyword: 'ナウル' })).toEqual([`${mark} two`])
    expect(await titles({ keyword: '—' })).toEqual([])
    expect((await ask('searchNews', { riskLevels: [7] })).status).toBe(400)
  })

  it('comes newest first, five on a page, and only what is in force where that is asked', async () => {
    const mark = 'dorvane'
    for (const index of [0, 1, 2, 3, 4, 5]) await enter({ title: `${mark} ${index}`, sentAt: hours(-index) })
    await enter({ title: `${mark} over`, sentAt: hours(-9), expiresAt: hours(-8) })
    await enter({ title: `${mark} ended`, sentAt: hours(-10), endedAt: hours(-2) })
    const first = await ask('searchNews', { keyword: mark })
    expect(first.json.Total).toBe(8)
    expect(first.json.RiskNewsList.map(({ Title }) => Title)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${mark} ${index}`),
    )
    const second = await ask('searchNews', { keyword: mark, inForce: true, paging: { pageIndex: 2 } })
    expect([second.json.Total, second.json.RiskNewsList.map(({ Title }) => Title)]).toEqual([6, [`${mark} 5`]])
  })

  it('has the agency’s alerts for the companies that they are for', async () => {
    const [own, general] = ['ostrine own', 'ostrine general']
    await enter({
      source: 'own',
      title: own,
      companyId: world.alpha.companyId,
      countries: ['PW'],
      box: [134, 7, 135, 8],
    })
    await enter({ source: 'own', title: general, countries: ['PW'] })
    const other = world.bravo.coordinator
    expect((await titles({ keyword: 'ostrine' })).toSorted()).toEqual([general, own])
    expect(await titles({ keyword: 'ostrine' }, other)).toEqual([general])
    expect((await ask('countryAlerts', { country: 'PW' })).json.Total).toBe(2)
    expect((await ask('countryAlerts', { country: 'PW' }, other)).json.Total).toBe(1)
    const mine = (await ask('countryAlerts', { country: 'PW' })).json.RiskAlerts.find(({ Title }) => Title === own)
    expect((await ask('alert', { alertId: mine?.AlertId ?? '' })).status).toBe(200)
    expect((await ask('alert', { alertId: mine?.AlertId ?? '' }, other)).status).toBe(404)
  })
})

describe('countries', () => {
  it('have the primary source’s level, the highest of the others beside it, and how much is in force', async () => {
    await enter({
      source: 'us-state',
      kind: 'advisory',
      countries: ['WS'],
      level: 2,
      nativeLevel: 'Level 2',
      key: 'WS',
    })
    await enter({ source: 'uk-fcdo', kind: 'advisory', countries: ['WS'], level: 4, nativeLevel: 'FCDO', key: 'WS' })
    await enter({ source: 'uk-fcdo', kind: 'advisory', countries: ['TO'], level: 3, nativeLevel: 'FCDO', key: 'TO' })
    await enter({ countries: ['WS'], level: 5 })
    const { json } = await ask('countries', {})
    const of = (code: string) => json.Countries.find(({ Code }) => Code === code)
    expect(of('WS')).toMatchObject({
      RiskLevel: 2,
      RiskLevelRemark: 'Moderate',
      NativeLevel: 'Level 2',
      Source: 'us-state',
      HighestOther: { Source: 'uk-fcdo', RiskLevel: 4 },
      AlertCount: 1,
    })
    expect(of('TO')).toMatchObject({ RiskLevel: 3, Source: 'uk-fcdo', HighestOther: null })
    expect(of('SM')).toMatchObject({ RiskLevel: 0, Source: null, AlertCount: 0 })
    expect(json).toMatchObject({ PrimarySource: 'us-state', Threshold: 3, Viewpoint: 'neutral' })
    const side = await ask('countryAlerts', { country: 'WS' })
    expect(side.json.Sources.map(({ Source, IsPrimary, NativeLevel }) => [Source, IsPrimary, NativeLevel])).toEqual([
      ['us-state', true, 'Level 2'],
      ['uk-fcdo', false, 'FCDO'],
    ])
    expect(side.json.RiskAlerts.map(({ RiskLevel, CountryName }) => [RiskLevel, CountryName])).toEqual([[5, 'Samoa']])
  })

  it('that do not exist are named', async () => {
    expect(await ask('countryAlerts', { country: 'ZZ' })).toMatchObject({
      status: 422,
      json: { code: 'unknown_country' },
    })
  })

  it('changed in the last days, newest first', async () => {
    const alertId = await enter({ source: 'us-state', kind: 'advisory', countries: ['FM'], level: 4, key: 'FM' })
    const change = (from: number | null, to: number, at: Date) =>
      run(
        `INSERT INTO risk_change (source_code, country, from_level, to_level, to_native, alert_id, changed_at)
         VALUES ('us-state', 'FM', $1, $2, 'Level x', $3, $4)`,
        [from, to, alertId, at],
      )
    await change(1, 2, hours(-24 * 9))
    await change(2, 4, hours(-24 * 6))
    const changes = async (days?: number) =>
      (await ask('changes', { ...(days ? { days } : {}), paging: { pageSize: 200 } })).json.Changes.filter(
        ({ CountryCode }) => CountryCode === 'FM',
      ).map(({ FromLevel, ToLevel }) => [FromLevel, ToLevel])
    expect(await changes()).toEqual([[2, 4]])
    expect(await changes(10)).toEqual([
      [2, 4],
      [1, 2],
    ])
  })
})

it('the map gets areas that are rounded and thinned out, with a place for the sign', async () => {
  const id = await enter({
    box: [178.123456, -19.123456, 182.5, -16],
    countries: ['FJ'],
    level: 5,
    category: 'cyclone',
  })
  const { json } = await ask('areas', { riskLevels: [5] })
  expect(json.Alerts.find(({ AlertId }) => AlertId === String(id))).toMatchObject({
    RiskLevel: 5,
    Category: 'cyclone',
    At: [180.31, -17.56],
    Areas: [[expect.arrayContaining([[178.12, -19.12]])]],
  })
  expect((await ask('areas', { riskLevels: [1] })).json.Alerts.some(({ AlertId }) => AlertId === String(id))).toBe(
    false,
  )
})

it('every answer says how old each feed is, and which is late', async () => {
  await enter({ source: 'cap-late', readAt: hours(-48) })
  await enter({ source: 'cap-fresh', readAt: hours(0) })
  const { json } = await ask('searchNews', {})
  const late = (code: string) => json.Feeds.find(({ Source }) => Source === code)?.IsLate
  expect([late('cap-late'), late('cap-fresh')]).toEqual([true, false])
})

it('the hub is our own page, or the one that the company has set', async () => {
  expect((await ask('hubUrl', {})).json).toEqual({ Status: 0, Url: '/risk?embedded=true', Msg: null })
  await run(
    `INSERT INTO rules_document (company_id, kind, version, valid_from, body) VALUES ($1, 'risk', 1, '2020-01-01', $2)`,
    [world.bravo.companyId, JSON.stringify({ hubUrl: 'https://risk.example.com/map' })],
  )
  expect((await ask('hubUrl', {}, world.bravo.coordinator)).json.Url).toBe('https://risk.example.com/map')
})
