import { ViewRight } from '@portolan/contract/enums'
import { travellers } from '@portolan/contract/features/travellers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { sharedPortolan } from '../../../../../tools/test/shared-portolan.ts'
import { fillTravellers, type TravellerCast } from './testing/travellers-cast.ts'

const portolan = await sharedPortolan()
const world = await portolan.createWorld()
const { alpha, bravo } = world
let cast: TravellerCast

beforeAll(async () => {
  cast = await fillTravellers(portolan.database.systemUrl, world)
})

const query = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.systemUrl, (client) => client.query(text, values))
/** The viewer of all these tests: alpha's traveller, in the team, whom one person reports to, as an arranger of one other. */
const viewer = () => world.alpha.traveller
const becomes = (right: ViewRight) =>
  query('UPDATE login SET view_right = $2, may_see_dummies = true, is_arranger = true WHERE id = $1', [
    viewer().loginId,
    right,
  ])
beforeEach(() => becomes(ViewRight.Company))

interface List {
  Travelers: { Name: string }[]
  PageInfo: { PageIndex: number; PageSize: number; Total: number }
}
interface Summary extends Pick<List, 'PageInfo'> {
  summaryInfos: { code: string; displayName: string; email: string | null }[]
}
async function ask<T>(call: 'search' | 'searchSummary', input: object, language = 'en-US'): Promise<T> {
  const who = { ...callCredentials(viewer()), headers: { language } }
  const { status, json } = await send(portolan.url, travellers[call], input, who)
  expect(status, JSON.stringify(json)).toBe(200)
  return json as T
}
const search = (input: object = {}) => ask<List>('search', input)
const summary = (input: object = {}, language?: string) => ask<Summary>('searchSummary', input, language)
/** Both calls answer the same people: their names and the total. */
async function names(input: object = {}): Promise<(string | number)[]> {
  const { Travelers, PageInfo } = await search(input)
  const said = await summary(input)
  expect(said.summaryInfos.map(({ displayName }) => displayName)).toEqual(Travelers.map(({ Name }) => Name))
  expect(said.PageInfo).toEqual(PageInfo)
  return [PageInfo.Total, ...Travelers.map(({ Name }) => Name)]
}

const team = ['report er', 'team mate']
const arranged = 'arranged one'
const own = `traveller ${alpha.marker}`
const others = [`colleague ${alpha.colleagueMarker}`, `coordinator ${alpha.marker}`]
const bravos = [`colleague ${bravo.colleagueMarker}`, `coordinator ${bravo.marker}`, `traveller ${bravo.marker}`]
const dummies = ['desk phone', 'guest coded', 'guest one']

describe('view rights × dummies', () => {
  it.each([
    ['myself', ViewRight.Myself, [arranged, own], ['arranged guest']],
    ['team', ViewRight.Team, [arranged, ...team, own], ['arranged guest', 'team guest']],
    ['company', ViewRight.Company, [arranged, ...others, ...team, own], ['arranged guest', 'team guest', ...dummies]],
    [
      'all',
      ViewRight.All,
      [arranged, ...others, ...bravos, ...team, own],
      ['arranged guest', 'team guest', ...dummies, 'bravo guest'],
    ],
  ])('%s', async (_, right, people, theirs) => {
    await becomes(right)
    const sorted = (all: string[]) => [
      all.length,
      ...all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    ]
    const all = sorted([...people, ...theirs])
    expect(await names()).toEqual(sorted(people))
    expect(await names({ includeDummy: true })).toEqual(all)
    // The restriction says nothing where no dummy is asked for, and there is none to lift.
    expect(await names({ IgnoreUserDummyRestrictions: true })).toEqual(sorted(people))
    await query('UPDATE login SET may_see_dummies = false WHERE id = $1', [viewer().loginId])
    expect(await names()).toEqual(sorted(people))
    expect(await names({ includeDummy: true })).toEqual(sorted(people))
    expect(await names({ IgnoreUserDummyRestrictions: true })).toEqual(sorted(people))
    // Lifted, it is the list of before and nobody of another scope.
    expect(await names({ includeDummy: true, IgnoreUserDummyRestrictions: true })).toEqual(all)
  })

  it('a login that may not see dummies does not find them either', async () => {
    const find = async () =>
      (await send(portolan.url, travellers.find, { text: 'guest' }, callCredentials(viewer()))).text
    expect(await find()).toContain('guest one')
    await query('UPDATE login SET may_see_dummies = false WHERE id = $1', [viewer().loginId])
    expect(JSON.parse(await find())).toEqual({ travellers: [] })
  })

  it('whoever is no arranger any more, or travels no more, is not listed', async () => {
    await becomes(ViewRight.Myself)
    await query('UPDATE login SET is_arranger = false WHERE id = $1', [viewer().loginId])
    expect(await names({ includeDummy: true })).toEqual([1, own])
    await becomes(ViewRight.Company)
    await query(`UPDATE traveler SET active = false WHERE name = 'team mate'`)
    expect(await names()).not.toContain('team mate')
    await query(`UPDATE traveler SET active = true WHERE name = 'team mate'`)
    expect(await names()).toContain('team mate')
  })
})

describe('the keyword', () => {
  it.each([
    ['team', ['team mate']],
    ['MATE', ['team mate']],
    ['ｔｅａｍ', ['team mate']],
    ['t-9', ['team mate']],
    ['陈', ['team mate']],
    ['陳大', ['team mate']],
    [alpha.colleague.email, [`colleague ${alpha.colleagueMarker}`]],
    [`@${alpha.domain}`, []],
    ['%', []],
    ["'; --", []],
    ['nobody', []],
  ])('%s', async (SearchKeyword, found) => expect(await names({ SearchKeyword })).toEqual([found.length, ...found]))

  it('names that begin with it come first, guests after the company’s own; blank is everybody', async () => {
    expect(await names({ SearchKeyword: 'guest', includeDummy: true })).toEqual([
      4,
      'guest coded',
      'guest one',
      'arranged guest',
      'team guest',
    ])
    expect(await names({ SearchKeyword: '  ' })).toEqual(await names())
    expect(await names({ SearchKeyword: null })).toEqual(await names())
  })
})

describe('the company', () => {
  it('cuts the list to one of the viewer’s, and another’s to nobody', async () => {
    const { alpha, bravo } = world
    const bravoOnly = { companyId: String(bravo.companyId), includeDummy: true }
    expect(await names(bravoOnly)).toEqual([0])
    await becomes(ViewRight.All)
    expect(await names(bravoOnly)).toEqual([4, 'bravo guest', ...bravos])
    expect(await names({ companyId: String(alpha.companyId), SearchKeyword: 'bravo' })).toEqual([0])
    expect(await names({ companyId: '999999999999999' })).toEqual([0])
    expect(await names({ companyId: null })).toEqual(await names())
  })
})

describe('pages', () => {
  it('are exact, and past the last one the total stays', async () => {
    await becomes(ViewRight.All)
    const all = await names({ includeDummy: true })
    const paged: (string | number)[] = [all[0] as number]
    for (let pageIndex = 1; pageIndex <= 5; pageIndex++)
      paged.push(...(await names({ includeDummy: true, PageInfo: { pageIndex, pageSize: 3 } })).slice(1))
    expect(paged).toEqual(all)
    expect((await search({ PageInfo: { PageIndex: 9, PageSize: 50 }, includeDummy: true })).PageInfo).toEqual({
      PageIndex: 9,
      PageSize: 50,
      Total: all[0],
    })
    const byText = { SearchKeyword: 'ALPHA', PageInfo: { PageIndex: 2, PageSize: 1 } }
    expect(await names(byText)).toEqual([3, `coordinator ${alpha.marker}`])
    expect(await names({ ...byText, PageInfo: { PageIndex: 1_000_000, PageSize: 200 } })).toEqual([3])
    expect((await search()).PageInfo).toMatchObject({ PageIndex: 1, PageSize: 20 })
  })

  it.each([{ pageIndex: 0 }, { PageSize: 201 }, { PageSize: 0 }, { PageIndex: 1.5 }, 'x'])(
    '%j is refused',
    async (PageInfo) => {
      for (const call of ['search', 'searchSummary'] as const)
        expect((await send(portolan.url, travellers[call], { PageInfo }, callCredentials(viewer()))).status).toBe(400)
    },
  )
})

describe('TravelerIdType', () => {
  it('chooses what code holds; who has no code of the company’s is not in that list', async () => {
    const asked = { SearchKeyword: 'guest', includeDummy: true }
    const ids = [cast.guestCoded, cast.guestOne, cast.arrangedGuest, cast.teamGuest].map(String)
    expect((await summary(asked)).summaryInfos.map(({ code }) => code)).toEqual(ids)
    expect((await summary({ ...asked, TravelerIdType: 0 })).summaryInfos.map(({ code }) => code)).toEqual(ids)
    const coded = await summary({ ...asked, TravelerIdType: 1 })
    expect(coded.summaryInfos).toEqual([{ code: 'G1', displayName: 'guest coded', email: null }])
    expect(coded.PageInfo.Total).toBe(1)
    expect((await summary({ TravelerIdType: 1, includeDummy: true })).PageInfo.Total).toBe(7)
  })

  it('displayName is in the caller’s language, where the login has it', async () => {
    const said = async (language: string) =>
      (await summary({ SearchKeyword: 'team' }, language)).summaryInfos.map(({ displayName }) => displayName)
    expect(await said('zh-TW')).toEqual(['陳大文'])
    expect(await said('ja-JP')).toEqual(['team mate'])
  })

  it("the company's name is in the caller's language, where it is provided", async () => {
    await query(`UPDATE company SET localized_names = '{"zh-TW": "海谷貿易"}' WHERE id = $1`, [alpha.companyId])
    const said = async (language: string) => {
      const { Travelers } = await ask<{ Travelers: { CompanyName: string }[] }>('search', {}, language)
      return [...new Set(Travelers.map(({ CompanyName }) => CompanyName))]
    }
    expect([await said('zh-TW'), await said('zh-CN')]).toEqual([['海谷貿易'], [`${alpha.marker} Company`]])
    const who = { ...callCredentials(viewer()), headers: { language: 'zh-TW' } }
    expect((await send(portolan.url, travellers.getLoginRights, {}, who)).json).toMatchObject({
      accessCompanies: [{ companyName: '海谷貿易' }],
    })
  })

  it('any other value is refused', async () => {
    const asked = send(portolan.url, travellers.searchSummary, { TravelerIdType: 2 }, callCredentials(viewer()))
    expect((await asked).status).toBe(400)
  })
})

describe('ActedForOnly', () => {
  it.each([ViewRight.Myself, ViewRight.Company, ViewRight.All])(
    'lists oneself first, then those one arranges for, whatever view right %i shows',
    async (right) => {
      await becomes(right)
      const list = async (input: object) =>
        (await search({ ActedForOnly: true, ...input })).Travelers.map(({ Name }) => Name)
      expect(await list({ includeDummy: true })).toEqual([own, 'arranged guest', arranged])
      expect(await list({})).toEqual([own, arranged])
      expect(await list({ SearchKeyword: 'arr' })).toEqual([arranged])
      expect(await list({ SearchKeyword: 'coordinator' })).toEqual([])
    },
  )
})

describe('TravelerIds', () => {
  it('names those that are in scope, and only those', async () => {
    const TravelerIds = [cast.teamMate, cast.guestOne, cast.bravoGuest, world.bravo.traveller.travelerId, 0].map(String)
    const list = async (input: object = {}) =>
      (await search({ TravelerIds, ...input })).Travelers.map(({ Name }) => Name)
    expect(await list({ includeDummy: true })).toEqual(['guest one', 'team mate'])
    expect(await list()).toEqual(['team mate'])
    expect(await list({ includeDummy: true, SearchKeyword: 'guest' })).toEqual(['guest one'])
    expect(await list({ includeDummy: true, ActedForOnly: true })).toEqual([])
    expect(await list({ TravelerIds: [] })).toEqual([])
    const twice = [cast.guestOne, cast.guestOne].map(String)
    for (const SearchKeyword of [undefined, 'guest'])
      expect(await list({ TravelerIds: twice, includeDummy: true, SearchKeyword })).toHaveLength(1)
    await becomes(ViewRight.Myself)
    expect(await list({ includeDummy: true })).toEqual([])
    await becomes(ViewRight.All)
    expect(await list({ includeDummy: true })).toHaveLength(4)
    const many = { TravelerIds: Array.from({ length: 51 }, (_, id) => String(id)) }
    expect((await send(portolan.url, travellers.search, many, callCredentials(viewer()))).status).toBe(400)
  })
})
