import { NewsReleaseType } from '@portolan/contract/enums'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../tools/test/world.ts'
import { FeedHarness } from './testing/feed-harness.ts'

let harness: FeedHarness
beforeAll(async () => {
  harness = await FeedHarness.open()
})
afterAll(() => harness.close())
beforeEach(() => harness.empty())

describe('what an item says', () => {
  it('of news: its words, when it came by the company’s clock, and that it is unread', async () => {
    await harness.asOwner(`UPDATE company SET time_zone = 'Asia/Hong_Kong' WHERE id = $1`, [
      harness.world.alpha.companyId,
    ])
    await harness.enter(
      harness.item('Hello', { texts: { 'en-US': { title: 'Hello', html: '<h1>Hi</h1><p onclick="x()">there</p>' } } }),
    )
    const { NewsContentSummaries: items, Total } = await harness.feed(harness.world.alpha.traveller)
    expect(items).toEqual([
      {
        NewsId: expect.stringMatching(/^\d+$/),
        ReleaseType: 1,
        Title: 'Hello',
        Content: '<h2>Hi</h2><p>there</p>',
        IsReaded: false,
        CreateTimeRemark: '20260601200000',
        PublishedAt: '2026-06-01T12:00:00.000Z',
        DocumentName: null,
        DocumentToken: null,
        DocumentType: null,
        DocumentSize: null,
        Link: null,
        LinkSummary: null,
        Language: 'en-US',
      },
    ])
    expect(Total).toBe(1)
  })

  it('of a link: where it leads, with its picture or without', async () => {
    await harness.enter(
      harness.link('Visas', { image: 'https://img.example/a.png', startsAt: '2026-06-01T10:00:00Z' }),
      harness.link('Plain'),
    )
    const { NewsContentSummaries: items } = await harness.feed(harness.world.alpha.traveller, {
      releaseType: NewsReleaseType.Links,
    })
    expect(items.map(({ Link, LinkSummary, Content }) => ({ Link, LinkSummary, Content }))).toEqual([
      {
        Link: 'https://visa.example/japan',
        LinkSummary: { Title: 'Plain', ImageUrl: null },
        Content: '<p>Plain text</p>',
      },
      {
        Link: 'https://visa.example/japan',
        LinkSummary: { Title: 'Visas', ImageUrl: 'https://img.example/a.png' },
        Content: '<p>Visas text</p>',
      },
    ])
  })

  it('in the reader’s language, or the nearest', async () => {
    const texts = { 'en-US': { title: 'Rain', html: 'x' }, 'zh-TW': { title: '雨', html: 'x' } }
    await harness.enter(harness.item('', { texts }))
    const seen = async (language: string) => {
      const [first] = (await harness.feed(harness.world.alpha.traveller, {}, language)).NewsContentSummaries
      return [first?.Title, first?.Language]
    }
    expect(await seen('zh-CN')).toEqual(['雨', 'zh-TW'])
    expect(await seen('ja-JP')).toEqual(['Rain', 'en-US'])
  })
})

describe('who sees what', () => {
  it("a company's items are its people's alone; the general ones everybody's", async () => {
    await harness.enter(
      harness.item('general'),
      harness.item('alpha', { audience: [harness.world.alpha.code], startsAt: '2026-05-01T00:00:00Z' }),
    )
    expect(await harness.titles(harness.world.alpha.traveller)).toEqual(['general', 'alpha'])
    expect(await harness.titles(harness.world.bravo.traveller)).toEqual(['general'])
    expect(await harness.titles(harness.world.bravo.traveller, { keyword: 'alpha' })).toEqual([])
  })

  it('who views several companies sees that of their own', async () => {
    await harness.enter(
      harness.item('alpha', { audience: [harness.world.alpha.code] }),
      harness.item('bravo', { audience: [harness.world.bravo.code] }),
    )
    const { coordinator, companyId } = harness.world.bravo
    await harness.asOwner('UPDATE login SET view_right = 15 WHERE id = $1', [coordinator.loginId])
    await harness.asOwner('INSERT INTO login_view_company VALUES ($1, $2, $3)', [
      companyId,
      coordinator.loginId,
      harness.world.alpha.companyId,
    ])
    expect(await harness.titles(coordinator)).toEqual(['bravo'])
    expect(await harness.titles(coordinator, { keyword: 'alpha' })).toEqual([])
    await harness.asOwner('DELETE FROM login_view_company')
  })

  it('a release type that the login may not have is refused, and so are its items', async () => {
    const { traveller } = harness.world.alpha
    await harness.enter(harness.link('hidden'))
    const [found] = (await harness.feed(traveller, { releaseType: 3 })).NewsContentSummaries
    await harness.asOwner(`UPDATE login SET news_release_types = '{1}' WHERE id = $1`, [traveller.loginId])
    for (const input of [{ releaseType: 3 }, { releaseType: 2 }, { releaseType: 3, keyword: 'hidden' }])
      expect(await harness.ask(traveller, input)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    expect((await harness.read(traveller, found?.NewsId ?? '')).status).toBe(404)
    expect(await harness.titles(traveller)).toEqual([])
    await harness.asOwner(`UPDATE login SET news_release_types = '{1,2,3}' WHERE id = $1`, [traveller.loginId])
    expect((await harness.read(traveller, found?.NewsId ?? '')).status).toBe(200)
  })

  it('without the widget there is no feed', async () => {
    const { colleague } = harness.world.alpha
    const [kept] = (await harness.asOwner('SELECT widgets FROM login WHERE id = $1', [colleague.loginId])).rows
    await harness.asOwner('UPDATE login SET widgets = array_remove(widgets, 7) WHERE id = $1', [colleague.loginId])
    expect(await harness.ask(colleague)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    expect(await harness.read(colleague, '1')).toMatchObject({ status: 403 })
    await harness.asOwner('UPDATE login SET widgets = $2 WHERE id = $1', [colleague.loginId, kept?.['widgets']])
  })

  it('an item for readers of its languages only is hidden from others, whatever they ask', async () => {
    const texts = { 'ja-JP': { title: '年末調整', html: 'x' }, 'zh-TW': { title: '年末調整 TW', html: 'x' } }
    await harness.enter(harness.item('', { texts, onlyInGivenLanguages: true }))
    const { traveller } = harness.world.alpha
    expect(await harness.titles(traveller, {}, 'ja-JP')).toEqual(['年末調整'])
    expect(await harness.titles(traveller, { keyword: '年末' }, 'zh-TW')).toEqual(['年末調整 TW'])
    for (const language of ['en-US', 'zh-CN'])
      expect(await harness.feed(traveller, { keyword: '年末' }, language)).toEqual({
        NewsContentSummaries: [],
        Total: 0,
      })
  })

  it('the portal gets what is for it and for any system', async () => {
    await harness.enter(
      harness.item('any'),
      harness.item('asl', { system: 'asl' }),
      harness.item('portal', { system: 'portal' }),
    )
    const { traveller } = harness.world.alpha
    expect((await harness.titles(traveller)).toSorted()).toEqual(['any', 'portal'])
    expect((await harness.titles(traveller, { systemType: 2 })).toSorted()).toEqual(['any', 'portal'])
    expect((await harness.titles(traveller, { systemType: 1 })).toSorted()).toEqual(['any', 'asl'])
    expect(await harness.titles(traveller, { systemType: 0 })).toEqual(['any'])
  })

  it('from the start on and no longer at the expiry', async () => {
    await harness.enter(harness.item('timed', { startsAt: '2026-06-02T00:00:00Z', expiresAt: '2026-06-03T00:00:00Z' }))
    const seenAt = async (at: string) => {
      harness.at(at)
      return [
        await harness.titles(harness.world.alpha.traveller),
        await harness.titles(harness.world.alpha.traveller, { keyword: 'timed' }),
      ]
    }
    expect(await seenAt('2026-06-01T23:59:59.999Z')).toEqual([[], []])
    expect(await seenAt('2026-06-02T00:00:00Z')).toEqual([['timed'], ['timed']])
    expect(await seenAt('2026-06-02T23:59:59.999Z')).toEqual([['timed'], ['timed']])
    expect(await seenAt('2026-06-03T00:00:00Z')).toEqual([[], []])
  })
})

describe('pages', () => {
  it('of five, newest first, with the exact total, also beyond the last', async () => {
    const day = (n: number) => `2026-05-${String(n).padStart(2, '0')}T00:00:00Z`
    const mixed = Array.from({ length: 12 }, (_, n) =>
      harness.item(`n${n + 1}`, { startsAt: day(n + 1), audience: n % 2 ? 'all' : [harness.world.alpha.code] }),
    )
    await harness.enter(...mixed)
    const page = async (PageIndex: number, more: object = {}) => {
      const { NewsContentSummaries: items, Total } = await harness.feed(harness.world.alpha.traveller, {
        paging: { PageIndex },
        ...more,
      })
      return [Total, ...items.map(({ Title }) => Title)]
    }
    for (const more of [{}, { keyword: 'text' }]) {
      expect(await page(1, more)).toEqual([12, 'n12', 'n11', 'n10', 'n9', 'n8'])
      expect(await page(3, more)).toEqual([12, 'n2', 'n1'])
      expect(await page(4, more)).toEqual([12])
      expect(await page(1_000_000, more)).toEqual([12])
    }
    expect(await harness.titles(harness.world.bravo.traveller)).toEqual(['n12', 'n10', 'n8', 'n6', 'n4'])
  })
})

describe('reading', () => {
  it('marks an item for the one login, as often as it is said', async () => {
    await harness.enter(harness.item('news'))
    const { traveller, colleague } = harness.world.alpha
    const stateOf = async (who: Person) =>
      (await harness.feed(who)).NewsContentSummaries.map(({ IsReaded }) => IsReaded)
    const [found] = (await harness.feed(traveller)).NewsContentSummaries
    for (let time = 0; time < 2; time += 1)
      expect(await harness.read(traveller, found?.NewsId ?? '')).toMatchObject({ status: 200, json: { Status: 0 } })
    expect([await stateOf(traveller), await stateOf(colleague)]).toEqual([[true], [false]])
  })

  it('what is foreign, coming, over or unknown is one and the same', async () => {
    await harness.enter(
      harness.item('bravo', { audience: [harness.world.bravo.code] }),
      harness.item('coming', { startsAt: '2026-07-01T00:00:00Z' }),
    )
    const { rows } = await harness.asOwner('SELECT id::text FROM news_item')
    expect(rows).toHaveLength(2)
    for (const id of [...rows.map((row) => String(row['id'])), '999999999999999'])
      expect(await harness.read(harness.world.alpha.traveller, id)).toMatchObject({
        status: 404,
        json: { code: 'record_not_found' },
      })
    expect((await harness.asOwner('SELECT 1 FROM news_read')).rowCount).toBe(0)
  })

  it('popups are news of that kind that the login has not read', async () => {
    await harness.enter(
      harness.item('plain'),
      harness.item('old popup', { popup: true, startsAt: '2026-05-01T00:00:00Z' }),
      harness.item('popup', { mustRead: true }),
      harness.item('for others', { popup: true, audience: [harness.world.bravo.code] }),
      harness.item('over', { popup: true, expiresAt: '2026-06-01T12:00:00Z' }),
    )
    const { traveller, colleague } = harness.world.alpha
    const asked = { paging: { pageIndex: 1, pageSize: 50 }, systemType: 2, keyword: null, isPopup: true }
    const { NewsContentSummaries: popups, Total } = await harness.feed(traveller, asked)
    expect([Total, ...popups.map(({ Title }) => Title)]).toEqual([2, 'popup', 'old popup'])
    expect(popups.map(({ MustRead }) => MustRead)).toEqual([true, undefined])
    await harness.read(traveller, popups[0]?.NewsId ?? '')
    expect(await harness.titles(traveller, asked)).toEqual(['old popup'])
    expect(await harness.titles(colleague, asked)).toEqual(['popup', 'old popup'])
    expect(await harness.titles(traveller)).toEqual(expect.arrayContaining(['plain', 'old popup', 'popup']))
    expect(await harness.titles(colleague, { ...asked, keyword: 'old' })).toEqual(['old popup'])
  })
})
