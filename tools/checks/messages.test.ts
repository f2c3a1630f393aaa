import { describe, expect, it } from 'vitest'
import { findMessageFaults, findNamespaceFaults, findRepeatedTexts, flatten, type MessageSet } from './messages.ts'

type Texts = Record<string, string>

const faults = (english: Texts, chinese?: Texts) =>
  findMessageFaults([
    {
      folder: 'm',
      names: ['m'],
      texts: { 'en-US': english, 'zh-CN': chinese ?? english, 'zh-TW': { ...chinese }, 'ja-JP': { ...chinese } },
    },
  ]).filter((fault) => fault.includes('zh-CN'))

describe('messages', () => {
  it('are there in four languages', () => {
    const texts = { 'en-US': { a: 'Trip' }, 'zh-CN': { a: '行程' }, 'ja-JP': { a: '旅程' } }
    expect(findMessageFaults([{ folder: 'm', names: ['m'], texts }])).toEqual(['m/zh-TW.ts is missing'])
    expect(findMessageFaults([{ folder: 'm', names: [], texts: {} }])).toEqual(['m has no en-US.ts'])
  })

  it('have the same keys, plural forms aside', () => {
    expect(faults({ a: 'Trip', b: 'Fare' }, { a: '行程' })).toEqual(['m/zh-CN.ts lacks b'])
    expect(faults({ a: 'Trip' }, { a: '行程', b: '票价' })).toEqual(['m/zh-CN.ts has b, which en-US has not'])
    expect(faults({ n_one: '{{count}} trip', n_other: '{{count}} trips' }, { n_other: '{{count}} 个行程' })).toEqual([])
  })

  it('leave no English over', () => {
    expect(faults({ a: 'Upcoming trips' })).toEqual(["m/zh-CN.ts a is not translated: 'Upcoming trips'"])
    expect(faults({ a: 'Trips' }, { a: 'Your trips' })).toHaveLength(1)
    expect(faults({ a: 'Sign in with {x}' }, { a: '用 {x} 登录' })).toEqual([])
  })

  it('keep brands, codes and signs', () => {
    for (const text of ['Portolan', 'PNR', '{{from}} – {{to}}', '#', '12:00 UTC', 'QR / PDF'])
      expect(faults({ a: text }), text).toEqual([])
    expect(faults({ a: 'Portolane' })).toHaveLength(1)
  })

  it('keep placeholders', () => {
    expect(faults({ a: 'Page {x} of {y}' }, { a: '第 {x} 页' })).toHaveLength(1)
    expect(faults({ a: 'Page {x} of {y}' }, { a: '共 {y} 页，第 {x} 页' })).toEqual([])
  })

  it('may be nested', () => {
    expect(flatten({ a: 'x', b: { c: 'y' }, d: 1 })).toEqual({ a: 'x', 'b.c': 'y' })
  })
})

const portal = (folder: string, name: string, ja = '再試行'): MessageSet => ({
  folder: `apps/portal/src/${folder}`,
  names: [name],
  texts: {
    'en-US': { retry: 'Try again' },
    'zh-CN': { retry: '重试' },
    'zh-TW': { retry: '再試一次' },
    'ja-JP': { retry: ja },
  },
})

describe('texts of the portal', () => {
  it('stand in no more than two catalogues with the same translations', () => {
    const two = [portal('features/trips/messages', 'trips'), portal('parts/trip-detail/messages', 'tripDetail')]
    expect(findRepeatedTexts([...two, portal('features/news/messages', 'news', 'もう一度試す')])).toEqual([])
    expect(findRepeatedTexts([...two, portal('features/news/messages', 'news')])).toEqual([
      expect.stringContaining("'Try again'"),
    ])
  })

  it('are found by the end of their path', () => {
    const feed = portal('features/news/feed/messages', 'newsFeed')
    expect(findNamespaceFaults([feed, portal('app/first-messages', 'shell')])).toEqual([])
    expect(findNamespaceFaults([feed, portal('features/news/popups/messages', 'newsFeed')])).toHaveLength(1)
    expect(findNamespaceFaults([portal('features/trips/overview/messages', 'tripOverview')])).toHaveLength(1)
    expect(findNamespaceFaults([{ ...feed, names: ['newsFeed', 'more'] }])).toHaveLength(1)
  })
})
