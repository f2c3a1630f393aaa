import type {
  AlertReply,
  Change,
  Countries,
  Country,
  CountryReply,
  CountrySource,
  Feed,
  NewsItem,
} from '../risk.queries.ts'

/** An age of a feed; a source that was read 12 minutes before `now` of the tests. */
export function exampleFeed(over: Partial<Feed> = {}): Feed {
  return {
    Source: 'us-state',
    Name: 'US Department of State',
    Notice: '',
    ReadAt: '2026-11-26T07:48:00.000Z',
    IsLate: false,
    Fault: null,
    ...over,
  }
}

/** A news item; a higher number means an older one. */
export function exampleItem(number: number, over: Partial<NewsItem> = {}): NewsItem {
  return {
    AlertId: String(number),
    AlertTitle: `Flood: Country ${number}`,
    source: 'GDACS',
    SourceCode: 'gdacs',
    StartDateRemark: '20261126090000',
    SentAt: '2026-11-26T01:00:00.000Z',
    EffectiveAt: null,
    ExpiresAt: null,
    EndedAt: null,
    RiskLevel: 3,
    RiskLevelRemark: 'Medium',
    NativeLevel: 'Orange',
    Kind: 'event',
    Category: 'flood',
    Countries: [{ Code: 'PH', Name: 'Philippines' }],
    Title: `Orange flood alert ${number}`,
    Body: '<p>Short text.</p>',
    Instruction: '',
    Language: 'en',
    Link: 'https://www.gdacs.example/1',
    HasArea: false,
    ...over,
  }
}

/** A page of news as `GetRiskNews` answers it. */
export function exampleNews(from: number, to: number, total: number) {
  const RiskNewsList = Array.from({ length: to - from + 1 }, (_, index) => exampleItem(from + index))
  return { RiskNewsList, Total: total, Feeds: [exampleFeed()] }
}

export function exampleCountry(over: Partial<Country> = {}): Country {
  return {
    Code: 'PH',
    Name: 'Philippines',
    NameZhCn: '菲律宾',
    NameZhTw: '菲律賓',
    NameJaJp: 'フィリピン',
    RiskLevel: 2,
    RiskLevelRemark: 'Moderate',
    NativeLevel: 'Level 2: Exercise increased caution',
    Source: 'us-state',
    HighestOther: { Source: 'uk-fcdo', Name: 'UK FCDO', RiskLevel: 3 },
    AlertCount: 1,
    ...over,
  }
}

export function exampleCountries(over: Partial<Countries> = {}): Countries {
  return {
    Countries: [exampleCountry()],
    PrimarySource: 'us-state',
    Threshold: 3,
    Viewpoint: 'neutral',
    Feeds: [exampleFeed()],
    ...over,
  }
}

export function exampleSource(over: Partial<CountrySource> = {}): CountrySource {
  return {
    Source: 'us-state',
    Name: 'US Department of State',
    IsPrimary: true,
    RiskLevel: 2,
    RiskLevelRemark: 'Moderate',
    NativeLevel: 'Level 2: Exercise increased caution',
    Title: 'Philippines Travel Advisory',
    Body: '<p>Exercise increased caution.</p>',
    Language: 'en',
    SentAt: '2026-11-20T00:00:00.000Z',
    Link: 'https://travel.state.example/ph',
    Regions: [],
    ...over,
  }
}

export function exampleCountryReply(over: Partial<CountryReply> = {}): CountryReply {
  const item = { ...exampleItem(7), CountryCode: 'PH', Country: 'Philippines', CountryName: 'Philippines' }
  return {
    RiskAlerts: [item],
    Total: 1,
    Country: exampleCountry(),
    Sources: [exampleSource()],
    Feeds: [exampleFeed()],
    ...over,
  }
}

export function exampleChange(over: Partial<Change> = {}): Change {
  return {
    AlertId: '7',
    CountryCode: 'PH',
    CountryName: 'Philippines',
    Source: 'us-state',
    SourceName: 'US Department of State',
    FromLevel: 2,
    ToLevel: 4,
    FromNative: 'Exercise increased caution',
    ToNative: 'Reconsider travel',
    Language: 'en',
    ChangedAt: '2026-11-25T01:00:00.000Z',
    ...over,
  }
}

export function exampleAlert(over: Partial<AlertReply> = {}): AlertReply {
  return {
    Alert: exampleItem(7, { ExpiresAt: '2099-01-01T00:00:00.000Z' }),
    Texts: [
      { Language: 'en', Title: 'Flood watch', Body: '<p>Rivers rise.</p>', Instruction: 'Move to higher ground.' },
      { Language: 'fr', Title: 'Vigilance crues', Body: '<p>Les rivières montent.</p>', Instruction: '' },
    ],
    Areas: [],
    Feeds: [exampleFeed()],
    ...over,
  }
}
