import { NewsReleaseType } from '@portolan/contract/enums'
import type { FeedItem } from '../feed/feed-kinds.ts'

/** A news item; a higher number means an older one. */
export function exampleNews(number: number, over: Partial<FeedItem> = {}): FeedItem {
  return {
    NewsId: String(number),
    ReleaseType: NewsReleaseType.News,
    Title: `News ${number}`,
    Content: `<p>Text of <b>item</b> ${number}.</p>`,
    IsReaded: false,
    CreateTimeRemark: '20261104093000',
    PublishedAt: '2026-11-04T01:30:00.000Z',
    DocumentName: null,
    DocumentToken: null,
    DocumentType: null,
    DocumentSize: null,
    Link: null,
    LinkSummary: null,
    Language: 'en-US',
    ...over,
  }
}

export function exampleDocument(number: number, over: Partial<FeedItem> = {}): FeedItem {
  return exampleNews(number, {
    ReleaseType: NewsReleaseType.Documents,
    Title: `Policy ${number}`,
    Content: '',
    DocumentName: `policy ${number} & more.pdf`,
    DocumentToken: `token-${number}`.padEnd(22, '-'),
    DocumentType: 'application/pdf',
    DocumentSize: 1_300_000,
    ...over,
  })
}

export function exampleLink(number: number, over: Partial<FeedItem> = {}): FeedItem {
  return exampleNews(number, {
    ReleaseType: NewsReleaseType.Links,
    Title: `Link ${number}`,
    Content: '',
    Link: 'https://www.rail.example/times',
    LinkSummary: { Title: `Timetables ${number}`, ImageUrl: null },
    ...over,
  })
}

/** A page of news as `SearchNewsContent` returns it, with the items numbered from `from` to `to`. */
export function examplePage(from: number, to: number, total: number) {
  const items = Array.from({ length: to - from + 1 }, (_, index) => exampleNews(from + index))
  return { NewsContentSummaries: items, Total: total }
}
