import { describe, expect, it } from 'vitest'
import type { Chip, KnownPlace } from './chips.ts'
import { placeKey, readPaletteQuery } from './palette-query.ts'

const place = (code: string): KnownPlace => ({ code, isCountry: code.length === 2 })
const names = {
  places: new Map(
    Object.entries({
      SYD: ['Sydney', 'シドニー', '悉尼', '雪梨'],
      TYO: ['Tokyo', '東京', '东京'],
      HND: ['Haneda', '羽田'],
      NYC: ['New York', '纽约', '紐約', 'ニューヨーク'],
      SJC: ['San Jose'],
      SJD: ['San Jose del Cabo'],
      SIN: ['Singapore', '新加坡'],
      JP: ['Japan', '日本'],
      DE: ['Germany', '德国', '德國', 'ドイツ'],
    }).flatMap(([code, all]) => all.map((name) => [placeKey(name), place(code)] as const)),
  ),
}
/** A Saturday. */
const clock = { today: '2026-11-28', weekStart: 1 }

function shown(chip: Chip): string {
  switch (chip.kind) {
    case 'flight':
      return `${chip.carrier} ${chip.number}`
    case 'dates':
      return chip.from === chip.to ? chip.from : `${chip.from}..${chip.to}`
    case 'place':
      return chip.place.code
    case 'state':
      return `?${chip.state}`
    case 'thing':
      return `#${chip.thing}`
    case 'document':
      return `@${chip.document}`
    case 'reference':
      return `ref ${chip.reference}`
    case 'invoice':
    case 'request':
      return `${chip.kind} ${chip.number}`
  }
}

/** Chips in the order of the text, then what is left of it in quotes. */
function read(typed: string): string {
  const { chips, text } = readPaletteQuery(typed, clock, names)
  return [...chips.map(shown), ...(text ? [`"${text}"`] : [])].join(' | ')
}

const nextWeek = '2026-11-30..2026-12-06'

describe.each<[string, readonly (readonly [typed: string, understood: string])[]]>([
  [
    'flights',
    [
      ['SQ 666', 'SQ 666'],
      ['sq666', 'SQ 666'],
      ['cx867', 'CX 867'],
      ['CX-0867', 'CX 867'],
      ['3U 8633', '3U 8633'],
      ['9C 8888', '9C 8888'],
      ['ＳＱ　６６６', 'SQ 666'],
      ['NH 12 tomorrow', 'NH 12 | 2026-11-29'],
      ['明天 CA 101', '2026-11-29 | CA 101'],
      ['来週のJL5', `${nextWeek} | JL 5`],
      ['航班CX867', '#flight | CX 867'],
      ['in 24', '"in 24"'],
      ['HKD 500', '"HKD 500"'],
      ['$500', '"$500"'],
      ['2fa', '"2fa"'],
      ['q3 2026', '"q3 2026"'],
    ],
  ],
  [
    'days in English',
    [
      ['today', '2026-11-28'],
      ['Tonight', '2026-11-28'],
      ['tomorrow', '2026-11-29'],
      ['day after tomorrow', '2026-11-30'],
      ['yesterday', '2026-11-27'],
      ['this week', '2026-11-23..2026-11-29'],
      ['next  week', nextWeek],
      ['last week', '2026-11-16..2026-11-22'],
      ['this weekend', '2026-11-28..2026-11-29'],
      ['next weekend', '2026-12-05..2026-12-06'],
      ['next month', '2026-12-01..2026-12-31'],
      ['last month', '2026-10-01..2026-10-31'],
      ['monday', '2026-11-30'],
      ['next fri', '2026-12-04'],
      ['on wed', '2026-12-02'],
      ['Mon', '"Mon"'],
      ['in 3 days', '2026-12-01'],
      ['in 2 weeks', '2026-12-12'],
      ['next 7 days', '2026-11-28..2026-12-05'],
      ['in March', '2027-03-01..2027-03-31'],
      ['november', '2026-11-01..2026-11-30'],
      ['march 2026', '2026-03-01..2026-03-31'],
      ['May Chan', '"May Chan"'],
      ['24 nov', '2026-11-24'],
      ['1st of October', '2027-10-01'],
      ['Nov 24, 2025', '2025-11-24'],
      ['24/11/2026', '2026-11-24'],
      ['04/11/2026', '"04/11/2026"'],
      ['2026-11-24', '2026-11-24'],
      ['24-26 nov', '2026-11-24..2026-11-26'],
      ['24 nov to 2 dec', '2026-11-24..2026-12-02'],
      ['28 dec – 3 jan', '2026-12-28..2027-01-03'],
      ['from 24 dec until 26 dec', '2026-12-24..2026-12-26'],
      ['31 nov', '"31 nov"'],
    ],
  ],
  [
    'days in Chinese and Japanese',
    [
      ['今天', '2026-11-28'],
      ['明天', '2026-11-29'],
      ['后天', '2026-11-30'],
      ['後天', '2026-11-30'],
      ['昨天', '2026-11-27'],
      ['本周', '2026-11-23..2026-11-29'],
      ['下周', nextWeek],
      ['下週', nextWeek],
      ['下个星期', nextWeek],
      ['下禮拜', nextWeek],
      ['下下周', '2026-12-07..2026-12-13'],
      ['周末', '2026-11-28..2026-11-29'],
      ['下週末', '2026-12-05..2026-12-06'],
      ['下个月', '2026-12-01..2026-12-31'],
      ['下周三', '2026-12-02'],
      ['星期一', '2026-11-30'],
      ['三天后', '2026-12-01'],
      ['未来7天', '2026-11-28..2026-12-05'],
      ['11月24日', '2026-11-24'],
      ['2026年11月24號', '2026-11-24'],
      ['11月24日到12月2日', '2026-11-24..2026-12-02'],
      ['12月', '2026-12-01..2026-12-31'],
      ['十二月', '2026-12-01..2026-12-31'],
      ['今日', '2026-11-28'],
      ['あさって', '2026-11-30'],
      ['来週', nextWeek],
      ['再来週', '2026-12-07..2026-12-13'],
      ['今週末', '2026-11-28..2026-11-29'],
      ['来月', '2026-12-01..2026-12-31'],
      ['来週の月曜日', '2026-11-30'],
      ['金曜日', '2026-12-04'],
      ['3日後', '2026-12-01'],
      ['今後7日間', '2026-11-28..2026-12-05'],
      ['11月24日から26日まで', '2026-11-24..2026-11-26'],
      ['１２月２４日', '2026-12-24'],
    ],
  ],
  [
    'places',
    [
      ['sydney', 'SYD'],
      ['シドニー', 'SYD'],
      ['東京', 'TYO'],
      ['东京', 'TYO'],
      ['NEW YORK', 'NYC'],
      ['san jose del cabo', 'SJD'],
      ['sydneysiders', '"sydneysiders"'],
      ['sydney next week', `SYD | ${nextWeek}`],
      ['next week in sydney', `${nextWeek} | SYD`],
      ['下週東京', `${nextWeek} | TYO`],
      ['来週の東京', `${nextWeek} | TYO`],
      ['trip to Tokyo in March', '#trip | TYO | 2027-03-01..2027-03-31'],
      ['東京出張', 'TYO | #trip'],
      ['羽田 CX548', 'HND | CX 548'],
      ['san jose board', 'SJC | "board"'],
      ['board sydney mei', 'SYD | "board mei"'],
      ['board with mei', '"board with mei"'],
    ],
  ],
  [
    'people’s states',
    [
      ['who lands today', '?lands | 2026-11-28'],
      ["who's landing tomorrow", '?lands | 2026-11-29'],
      ['who arrives in Tokyo today', '?lands | TYO | 2026-11-28'],
      ['arrivals', '?lands'],
      ['who leaves tomorrow', '?leaves | 2026-11-29'],
      ['who is in Japan', '?there | JP'],
      ['who is in Germany next week', `?there | DE | ${nextWeek}`],
      ['who is away', '?away'],
      ['who is affected in Tokyo', '?affected | TYO'],
      ['今天谁到达', '2026-11-28 | ?lands'],
      ['谁今天到达', '2026-11-28 | ?lands'],
      ['谁在日本', '?there | JP'],
      ['誰在日本', '?there | JP'],
      ['今天誰抵達', '2026-11-28 | ?lands'],
      ['明天谁出发', '2026-11-29 | ?leaves'],
      ['谁在出差', '?away'],
      ['谁受影响', '?affected'],
      ['本日到着する人', '2026-11-28 | ?lands'],
      ['東京に到着する人', 'TYO | ?lands'],
      ['日本にいる人', 'JP | ?there'],
      ['誰が日本にいる', 'JP | ?there'],
      ['明日出発する人', '2026-11-29 | ?leaves'],
      ['出張中の人', '?away'],
      ['東京で影響を受ける人', 'TYO | ?affected'],
    ],
  ],
  [
    'kinds, numbers and references',
    [
      ['hotel hyatt tokyo', '#hotel | TYO | "hyatt"'],
      ['ホテル 東京', '#hotel | TYO'],
      ['酒店', '#hotel'],
      ['飯店', '#hotel'],
      ['新幹線', '#train'],
      ['training', '"training"'],
      ['invoice 1234', 'invoice 1234'],
      ['invoice no. INV-0042', 'invoice INV-0042'],
      ['发票 1234', 'invoice 1234'],
      ['發票號碼 A-77', 'invoice A-77'],
      ['請求書番号1234', 'invoice 1234'],
      ['invoices', '#invoice'],
      ['request PR-2026-17', 'request PR-2026-17'],
      ['20261128000000000017', 'request 20261128000000000017'],
      ['出差申请', '#request'],
      ['proposals', '#proposal'],
      ['提案', '#proposal'],
      ['AB12CD', 'ref AB12CD'],
      ['qx9k01', 'ref QX9K01'],
      ['QXKPLM', 'ref QXKPLM'],
      ['LONDON tower', 'ref LONDON | "tower"'],
      ['SYDNEY', 'SYD'],
      ['london', '"london"'],
      ['123456', '"123456"'],
    ],
  ],
  [
    'own documents',
    [
      ['passport expiring', '@passport'],
      ['my passport', '@passport'],
      ['expiring passports', '@passport'],
      ['passport is expiring', '@passport'],
      ['visa', '@visa'],
      ['id card expiry', '@identityCard'],
      ['documents expiring next month', '@any | 2026-12-01..2026-12-31'],
      ['护照到期', '@passport'],
      ['我的护照什么时候过期', '@passport'],
      ['護照效期', '@passport'],
      ['簽證', '@visa'],
      ['パスポート 期限', '@passport'],
      ['パスポートの有効期限', '@passport'],
      ['ビザの期限切れ', '@visa'],
    ],
  ],
  [
    'what stays text',
    [
      ['', ''],
      ['   ', ''],
      ['mei ling chan', '"mei ling chan"'],
      ['陈美玲', '"陈美玲"'],
      ['新宿会议', '"新宿会议"'],
      ['客户会议 下周', `${nextWeek} | "客户会议"`],
      ['who', '"who"'],
      ['<b>…!', '"<b>…!"'],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows)('%j', (typed, understood) => expect(read(typed)).toBe(understood))
})

it('tells what may still grow', () => {
  const open = (typed: string) => readPaletteQuery(typed, clock, names).chips.map(({ isOpen }) => isOpen)
  expect(open('24 nov')).toEqual([true])
  expect(open('24 nov 2026')).toEqual([false])
  expect(open('san jose')).toEqual([true])
  expect(open('sydney SQ 666')).toEqual([false, false])
})

it('begins weeks on the reader’s day', () => {
  const { chips } = readPaletteQuery('next week', { ...clock, weekStart: 0 }, names)
  expect(chips).toMatchObject([{ from: '2026-11-29', to: '2026-12-05' }])
})
