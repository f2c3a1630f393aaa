import type { PaletteDocument, PaletteKind, PaletteState } from './chips.ts'
import { anyOf, pattern } from './scan.ts'

/** Words for states, kinds and documents in four languages; all of them are understood whatever the interface's language is. */

/** Forms of 'to land' and the like, with and without who does so. */
const verbs = (third: string, ing: string, base: string) => [
  `who ${third}`,
  `who is ${ing}`,
  `who's ${ing}`,
  `whos ${ing}`,
  `who will ${base}`,
  `people ${ing}`,
  `everyone ${ing}`,
  `travellers ${ing}`,
  `travelers ${ing}`,
  ing,
]
const zh = (...verbs: readonly string[]) =>
  verbs.flatMap((verb) => [
    verb,
    `会${verb}`,
    `會${verb}`,
    `谁${verb}`,
    `誰${verb}`,
    `谁会${verb}`,
    `誰會${verb}`,
    `${verb}的人`,
    `${verb}的旅客`,
  ])
const ja = (...verbs: readonly string[]) =>
  verbs.flatMap((verb) =>
    ['', 'に', 'へ', 'を', 'から'].flatMap((particle) => [
      `${particle}${verb}人`,
      `${particle}${verb}出張者`,
      `${particle}${verb}のは誰`,
    ]),
  )

const states: Readonly<Record<PaletteState, readonly string[]>> = {
  lands: [
    ...verbs('lands', 'landing', 'land'),
    ...verbs('arrives', 'arriving', 'arrive'),
    'arrivals',
    ...zh('到达', '抵达', '到達', '抵達', '落地', '降落'),
    '谁到',
    '誰到',
    ...ja('到着する', '到着予定の', '着く', '着陸する'),
    '到着者',
    '到着',
    'に到着',
  ],
  leaves: [
    ...verbs('leaves', 'leaving', 'leave'),
    ...verbs('departs', 'departing', 'depart'),
    ...verbs('flies', 'flying', 'fly'),
    'departures',
    ...zh('出发', '出發', '离开', '離開', '启程', '啟程'),
    ...ja('出発する', '出発予定の', '発つ'),
    '出発',
    'から出発',
  ],
  there: [
    'who is in',
    "who's in",
    'whos in',
    'who is at',
    'who are in',
    'people in',
    'travellers in',
    'travelers in',
    'everyone in',
    'who will be in',
    '谁在',
    '誰在',
    '谁会在',
    '誰會在',
    '有谁在',
    '有誰在',
    ...ja('いる', '滞在する', '滞在中の', '滞在している'),
    'にいるのは',
    'には誰がいる',
    'に誰がいる',
    'にいる',
    'に滞在中',
  ],
  away: [
    'who is away',
    "who's away",
    'who is travelling',
    'who is traveling',
    "who's travelling",
    "who's traveling",
    'who travels',
    'who is on the road',
    '谁在出差',
    '誰在出差',
    '谁出差',
    '誰出差',
    '出差的人',
    '出差中的人',
    '出張中の人',
    '出張している人',
    '出張中',
  ],
  affected: [
    'who is affected in',
    'who is affected by',
    'who is affected',
    "who's affected",
    'affected in',
    'affected by',
    'affected',
    '受影响人员',
    '受影响的人',
    '谁受影响',
    '受影响',
    '受影響人員',
    '受影響的人',
    '誰受影響',
    '受影響',
    'で影響を受ける人',
    'の影響を受ける人',
    '影響を受ける人',
  ],
}

const kinds: Readonly<Record<PaletteKind, readonly string[]>> = {
  trip: ['trip', 'trips', 'journey', 'journeys', '行程', '旅程', '出張'],
  flight: [
    'flight',
    'flights',
    'plane',
    'fly',
    '航班',
    '班机',
    '班機',
    '飞机',
    '飛機',
    '機票',
    '机票',
    'フライト',
    '航空便',
    '飛行機',
  ],
  hotel: [
    'hotel',
    'hotels',
    'stay',
    'stays',
    'accommodation',
    '酒店',
    '飯店',
    '旅馆',
    '旅館',
    '住宿',
    'ホテル',
    '宿泊',
  ],
  train: [
    'train',
    'trains',
    'rail',
    'railway',
    '火车',
    '高铁',
    '列车',
    '动车',
    '火車',
    '高鐵',
    '列車',
    '鐵路',
    '铁路',
    '電車',
    '新幹線',
    '鉄道',
  ],
  invoice: [
    'invoice',
    'invoices',
    'receipt',
    'receipts',
    '发票',
    '账单',
    '發票',
    '帳單',
    '請求書',
    'インボイス',
    '領収書',
  ],
  request: [
    'request',
    'requests',
    'trip request',
    'trip requests',
    '出差申请',
    '行程申请',
    '申请',
    '申请单',
    '出差申請',
    '行程申請',
    '申請',
    '申請單',
    '出張申請',
  ],
  proposal: [
    'proposal',
    'proposals',
    'quote',
    'quotes',
    '行程方案',
    '方案',
    '报价',
    '行程提案',
    '提案',
    '報價',
    '見積',
    '見積もり',
    '出張提案',
  ],
}

const documents: Readonly<Record<PaletteDocument, readonly string[]>> = {
  passport: ['passport', 'passports', '护照', '護照', 'パスポート', '旅券'],
  visa: ['visa', 'visas', '签证', '簽證', 'ビザ', '査証'],
  identityCard: ['id card', 'identity card', 'id cards', '身份证', '身分證', '身份證', '身分証', '身分証明書'],
  any: [
    'document',
    'documents',
    'travel document',
    'travel documents',
    '证件',
    '證件',
    '旅行证件',
    '旅行證件',
    '渡航書類',
    '証明書',
  ],
}

const mine = String.raw`(?:my\s+|我的|私の|自分の)?`
const ends = anyOf([
  'expiring',
  'expires',
  'expire',
  'expired',
  'expiry',
  'expiry date',
  'expiration',
  'expiration date',
  'renewal',
  'valid until',
  'runs out',
])
const endsLater = String.raw`(?:\s*(?:什么时候|什麼時候|何时|何時|快|将|將|即将|即將|の|が)?\s*(?:到期日|到期|过期|過期|有效期限|有效期|效期|有効期限切れ|有効期限|期限切れ|期限|失効|切れる|更新))`

export interface WordRule<T> {
  readonly at: RegExp
  readonly means: T
}

const rulesOf = <K extends string>(
  words: Readonly<Record<K, readonly string[]>>,
  make: (words: string) => string,
): WordRule<K>[] => (Object.keys(words) as K[]).map((means) => ({ at: pattern(make(anyOf(words[means]))), means }))

export const stateRules = rulesOf(states, (words) => words)
export const kindRules = rulesOf(kinds, (words) => words)
/** 'passport', 'my visa', 'passport expiring', 'expiring documents', '护照到期', 'パスポート 期限'. */
export const documentRules = rulesOf(
  documents,
  (words) => String.raw`${mine}(?:${ends}\s+${words}|${words}(?:\s+(?:is\s+)?${ends}|${endsLater})?)`,
)

/** The number of an invoice behind the word for one. */
export const invoiceRule = pattern(
  String.raw`${anyOf([...kinds.invoice, 'inv', '发票号', '發票號碼', '请求书'])}\s*(?:no\.?|nr\.?|number|#|号码|號碼|编号|編號|番号|:|：)?\s*(?<number>[a-z]{0,6}[-/]?\d[a-z0-9/-]{1,18})`,
)
/** A request or proposal by what mails and pages call it: twenty digits, or two letters and a number. */
export const requestRule = pattern(
  String.raw`(?:(?:request|proposal|申请|申請|提案|方案)\s*(?:no\.?|number|#)?\s*)?(?<number>\d{12,20}|(?:pr|tr|tp)-[a-z0-9-]*\d[a-z0-9-]*)`,
)

/** What only joins words to a chip: left out of the text where somebody asks about people, and at the ends of any other. */
export const joining = pattern(
  anyOf(
    "who is|who's|who|is|are|in|at|to|on|from|for|by|the|with|my|of|and|谁|誰|有谁|有誰|在|到|去|从|從|的|我的|和|誰が|の|に|へ|を|で|は|が|から|行き|私の|と|,|、|，|?|？".split(
      '|',
    ),
  ),
)

/** Words of two letters that stand before a number without being an airline. */
export const noCarriers: ReadonlySet<string> = new Set(
  'in on at to by of is am my no or we us go it an as be do he if so up me pm nr q1 q2 q3 q4 t1 t2 t3 t4 t5'.split(' '),
)
