import { NewsReleaseType } from '@portolan/contract/enums'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../tools/test/world.ts'
import { FeedRoom } from '../../../../../tools/test/feed-room.ts'

let room: FeedRoom
beforeAll(async () => {
  room = await FeedRoom.open()
})
afterAll(() => room.close())
beforeEach(() => room.empty())

describe('what an item says', () => {
  it('of news: its words, when it came by the company’s clock, and that it is unread', async () => {
    await room.asOwner(`UPDATE company SET time_zone = 'Asia/Hong_Kong' WHERE id = $1`, [room.world.alpha.companyId])
    await room.enter(
      room.item('Hello', { texts: { 'en-US': { title: 'Hello', html: '<h1>Hi</h1><p onclick="x()">there</p>' } } }),
    )
    const { NewsContentSummaries: items, Total } = await room.feed(room.world.alpha.traveller)
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
    await room.enter(
      room.link('Visas', { image: 'https://img.example/a.png', startsAt: '2026-06-01T10:00:00Z' }),
      room.link('Plain'),
    )
    const { NewsContentSummaries: items } = await room.feed(room.world.alpha.traveller, {
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
    await room.enter(room.item('', { texts }))
    const seen = async (language: string) => {
      const [first] = (await room.feed(room.world.alpha.traveller, {}, language)).NewsContentSummaries
      return [first?.Title, first?.Language]
    }
    expect(await seen('zh-CN')).toEqual(['雨', 'zh-TW'])
    expect(await seen('ja-JP')).toEqual(['Rain', 'en-US'])
  })
})

describe('who sees what', () => {
  it("a company's items are its people's alone; the general ones everybody's", async () => {
    await room.enter(
      room.item('general'),
      room.item('alpha', { audience: [room.world.alpha.code], startsAt: '2026-05-01T00:00:00Z' }),
    )
    expect(await room.titles(room.world.alpha.traveller)).toEqual(['general', 'alpha'])
    expect(await room.titles(room.world.bravo.traveller)).toEqual(['general'])
    expect(await room.titles(room.world.bravo.traveller, { keyword: 'alpha' })).toEqual([])
  })

  it('who views several companies sees that of their own', async () => {
    await room.enter(
      room.item('alpha', { audience: [room.world.alpha.code] }),
      room.item('bravo', { audience: [room.world.bravo.code] }),
    )
    const { coordinator, companyId } = room.world.bravo
    await room.asOwner('UPDATE login SET view_right = 15 WHERE id = $1', [coordinator.loginId])
    await room.asOwner('INSERT INTO login_view_company VALUES ($1, $2, $3)', [
      companyId,
      coordinator.loginId,
      room.world.alpha.companyId,
    ])
    expect(await room.titles(coordinator)).toEqual(['bravo'])
    expect(await room.titles(coordinator, { keyword: 'alpha' })).toEqual([])
    await room.asOwner('DELETE FROM login_view_company')
  })

  it('a release type that the login may not have is refused, and so are its items', async () => {
    const { traveller } = room.world.alpha
    await room.enter(room.link('hidden'))
    const [found] = (await room.feed(traveller, { releaseType: 3 })).NewsContentSummaries
    await room.asOwner(`UPDATE login SET news_release_types = '{1}' WHERE id = $1`, [traveller.loginId])
    for (const input of [{ releaseType: 3 }, { releaseType: 2 }, { releaseType: 3, keyword: 'hidden' }])
      expect(await room.ask(traveller, input)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    expect((await room.read(traveller, found?.NewsId ?? '')).status).toBe(404)
    expect(await room.titles(traveller)).toEqual([])
    await room.asOwner(`UPDATE login SET news_release_types = '{1,2,3}' WHERE id = $1`, [traveller.loginId])
    expect((await room.read(traveller, found?.NewsId ?? '')).status).toBe(200)
  })

  it('without the widget there is no feed', async () => {
    const { colleague } = room.world.alpha
    const [kept] = (await room.asOwner('SELECT widgets FROM login WHERE id = $1', [colleague.loginId])).rows
    await room.asOwner('UPDATE login SET widgets = array_remove(widgets, 7) WHERE id = $1', [colleague.loginId])
    expect(await room.ask(colleague)).toMatchObject({ status: 403, json: { code: 'no_right' } })
    expect(await room.read(colleague, '1')).toMatchObject({ status: 403 })
    await room.asOwner('UPDATE login SET widgets = $2 WHERE id = $1', [colleague.loginId, kept?.['widgets']])
  })

  it('an item for readers of its languages only is hidden from others, whatever they ask', async () => {
    const texts = { 'ja-JP': { title: '年末調整', html: 'x' }, 'zh-TW': { title: '年末調整 TW', html: 'x' } }
    await room.enter(room.item('', { texts, onlyInGivenLanguages: true }))
    const { traveller } = room.world.alpha
    expect(await room.titles(traveller, {}, 'ja-JP')).toEqual(['年末調整'])
    expect(await room.titles(traveller, { keyword: '年末' }, 'zh-TW')).toEqual(['年末調整 TW'])
    for (const language of ['en-US', 'zh-CN'])
      expect(await room.feed(traveller, { keyword: '年末' }, language)).toEqual({ NewsContentSummaries: [], Total: 0 })
  })

  it('the portal gets what is for it and for any system', async () => {
    await room.enter(room.item('any'), room.item('asl', { system: 'asl' }), room.item('portal', { system: 'portal' }))
    const { traveller } = room.world.alpha
    expect((await room.titles(traveller)).toSorted()).toEqual(['any', 'portal'])
    expect((await room.titles(traveller, { systemType: 2 })).toSorted()).toEqual(['any', 'portal'])
    expect((await room.titles(traveller, { systemType: 1 })).toSorted()).toEqual(['any', 'asl'])
    expect(await room.titles(traveller, { systemType: 0 })).toEqual(['any'])
  })

  it('from the start on and no longer at the expiry', async () => {
    await room.enter(room.item('timed', { startsAt: '2026-06-02T00:00:00Z', expiresAt: '2026-06-03T00:00:00Z' }))
    const seenAt = async (at: string) => {
      room.at(at)
      return [
        await room.titles(room.world.alpha.traveller),
        await room.titles(room.world.alpha.traveller, { keyword: 'timed' }),
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
      room.item(`n${n + 1}`, { startsAt: day(n + 1), audience: n % 2 ? 'all' : [room.world.alpha.code] }),
    )
    await room.enter(...mixed)
    const page = async (PageIndex: number, more: object = {}) => {
      const { NewsContentSummaries: items, Total } = await room.feed(room.world.alpha.traveller, {
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
    expect(await room.titles(room.world.bravo.traveller)).toEqual(['n12', 'n10', 'n8', 'n6', 'n4'])
  })
})

describe('reading', () => {
  it('marks an item for the one login, as often as it is said', async () => {
    await room.enter(room.item('news'))
    const { traveller, colleague } = room.world.alpha
    const stateOf = async (who: Person) => (await room.feed(who)).NewsContentSummaries.map(({ IsReaded }) => IsReaded)
    const [found] = (await room.feed(traveller)).NewsContentSummaries
    for (let time = 0; time < 2; time += 1)
      expect(await room.read(traveller, found?.NewsId ?? '')).toMatchObject({ status: 200, json: { Status: 0 } })
    expect([await stateOf(traveller), await stateOf(colleague)]).toEqual([[true], [false]])
  })

  it('what is foreign, coming, over or unknown is one and the same', async () => {
    await room.enter(
      room.item('bravo', { audience: [room.world.bravo.code] }),
      room.item('coming', { startsAt: '2026-07-01T00:00:00Z' }),
    )
    const { rows } = await room.asOwner('SELECT id::text FROM news_item')
    expect(rows).toHaveLength(2)
    for (const id of [...rows.map((row) => String(row['id'])), '999999999999999'])
      expect(await room.read(room.world.alpha.traveller, id)).toMatchObject({
        status: 404,
        json: { code: 'record_not_found' },
      })
    expect((await room.asOwner('SELECT 1 FROM news_read')).rowCount).toBe(0)
  })

  it('popups are news of that kind that the login has not read', async () => {
    await room.enter(
      room.item('plain'),
      room.item('old popup', { popup: true, startsAt: '2026-05-01T00:00:00Z' }),
      room.item('popup', { popup: true }),
      room.item('for others', { popup: true, audience: [room.world.bravo.code] }),
      room.item('over', { popup: true, expiresAt: '2026-06-01T12:00:00Z' }),
    )
    const { traveller, colleague } = room.world.alpha
    const asked = { paging: { pageIndex: 1, pageSize: 50 }, systemType: 2, keyword: null, isPopup: true }
    const { NewsContentSummaries: popups, Total } = await room.feed(traveller, asked)
    expect([Total, ...popups.map(({ Title }) => Title)]).toEqual([2, 'popup', 'old popup'])
    await room.read(traveller, popups[0]?.NewsId ?? '')
    expect(await room.titles(traveller, asked)).toEqual(['old popup'])
    expect(await room.titles(colleague, asked)).toEqual(['popup', 'old popup'])
    expect(await room.titles(traveller)).toEqual(expect.arrayContaining(['plain', 'old popup', 'popup']))
    expect(await room.titles(colleague, { ...asked, keyword: 'old' })).toEqual(['old popup'])
  })
})
