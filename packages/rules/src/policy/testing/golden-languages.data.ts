import type { GoldenCase } from './golden-case.ts'
import {
  advance,
  cabin,
  carbon,
  conditions,
  counted,
  fareCap,
  nightCap,
  rail,
  risk,
  suppliers,
  together,
  tripDays,
} from './golden-rules.ts'

type Foreign = 'zh-CN' | 'zh-TW' | 'ja-JP'
type Sentences = Readonly<Record<Foreign, string>>

/** One case for each language; `at` is where, such as `segments[0]`. */
const inEach = (
  row: Pick<GoldenCase, 'rules' | 'facts'> & { readonly what: string; readonly at: string; readonly unknown?: string },
  sentences: Sentences,
): GoldenCase[] =>
  (Object.keys(sentences) as Foreign[]).map((language) => ({
    proves: `${row.what} in ${language}.`,
    rules: row.rules,
    facts: row.facts,
    language,
    verdict: 'reason',
    findings: [`r1 reason @ ${row.at}: ${sentences[language]}`],
    unknown: row.unknown === undefined ? undefined : [row.unknown],
  }))

const flights = [{ from: 'HKG', to: 'LHR' }] as const

/** The sentence of each usual rule in the other languages. */
export const languageCases: readonly GoldenCase[] = [
  ...inEach(
    {
      what: 'A cabin below its hours',
      at: 'segments[0]',
      rules: [cabin('economy', [['business', 6]])],
      facts: { flights: [{ cabin: 'business', hours: 340 / 60 }] },
    },
    {
      'zh-CN': '5 小时 40 分钟航程选择商务舱；政策：6 小时起 → 经济舱',
      'zh-TW': '5 小時 40 分航程選擇商務艙；政策：6 小時起 → 經濟艙',
      'ja-JP': '5 時間 40 分のフライトでビジネス。規程：6 時間以上 → エコノミー',
    },
  ),
  ...inEach(
    {
      what: 'A cabin that is never allowed',
      at: 'segments[0]',
      rules: [cabin('premium', [])],
      facts: { flights: [{ cabin: 'first', hours: 9 }] },
    },
    {
      'zh-CN': '头等舱；政策：最高超级经济舱 → 超级经济舱',
      'zh-TW': '頭等艙；政策：最高豪華經濟艙 → 豪華經濟艙',
      'ja-JP': 'ファースト。規程：プレミアムエコノミーまで → プレミアムエコノミー',
    },
  ),
  ...inEach(
    {
      what: 'An estimated duration',
      at: 'segments[0]',
      rules: [cabin('economy', [['business', 6]])],
      facts: { flights: [{ cabin: 'business', hours: 4, isTimed: false }] },
    },
    {
      'zh-CN': '≈ 4 小时航程选择商务舱；政策：6 小时起 → 经济舱',
      'zh-TW': '≈ 4 小時航程選擇商務艙；政策：6 小時起 → 經濟艙',
      'ja-JP': '≈ 4 時間のフライトでビジネス。規程：6 時間以上 → エコノミー',
    },
  ),
  ...inEach(
    {
      what: 'A fare above its cap',
      at: 'trip',
      rules: [fareCap('USD', [{}, 500])],
      facts: { trip: { airfare: 4_000 }, flights },
    },
    {
      'zh-CN': '机票 HK$4,000.00；政策：不超过 US$500.00 → US$500.00',
      'zh-TW': '機票 HK$4,000.00；政策：不超過 US$500.00 → US$500.00',
      'ja-JP': '航空券 HK$4,000.00。規程：US$500.00まで → US$500.00',
    },
  ),
  ...inEach(
    {
      what: 'A night above its cap',
      at: 'stays[0]',
      rules: [nightCap('EUR', [[], [], 200])],
      facts: { stays: [{ city: 'PAR', night: 1_750 }] },
    },
    {
      'zh-CN': '巴黎每晚 HK$1,750.00；政策：不超过 €200.00 → €200.00',
      'zh-TW': '巴黎每晚 HK$1,750.00；政策：不超過 €200.00 → €200.00',
      'ja-JP': 'パリで 1 泊 HK$1,750.00。規程：€200.00まで → €200.00',
    },
  ),
  ...inEach(
    { what: 'Too few days ahead', at: 'trip', rules: [advance(14)], facts: { trip: { daysAhead: 5 }, flights } },
    {
      'zh-CN': '提前 5 天；政策：至少提前 14 天 → 2026年3月16日',
      'zh-TW': '提前 5 天；政策：至少提前 14 天 → 2026年3月16日',
      'ja-JP': '出発の 5 日前。規程：14 日前まで → 2026年3月16日',
    },
  ),
  ...inEach(
    {
      what: 'A forbidden supplier',
      at: 'segments[0]',
      rules: [suppliers('flight', { forbidden: ['FR'] })],
      facts: { flights: [{ carriers: ['FR'] }] },
    },
    {
      'zh-CN': '不使用Ryanair；政策：选择其他供应商',
      'zh-TW': '不使用Ryanair；政策：選擇其他供應商',
      'ja-JP': 'Ryanairは利用できません。規程：他社を利用',
    },
  ),
  ...inEach(
    {
      what: 'A supplier that is not preferred',
      at: 'stays[0]',
      rules: [suppliers('stay', { preferred: ['Hilton', 'Hyatt'] })],
      facts: { stays: [{ hotel: 'Grand Quay' }] },
    },
    {
      'zh-CN': 'Grand Quay不是优选供应商；政策：Hilton、Hyatt → Hilton、Hyatt',
      'zh-TW': 'Grand Quay不是優先供應商；政策：Hilton、Hyatt → Hilton、Hyatt',
      'ja-JP': 'Grand Quayは優先ではありません。規程：Hilton、Hyatt → Hilton、Hyatt',
    },
  ),
  ...inEach(
    {
      what: 'A flight under the distance of a train',
      at: 'segments[0]',
      rules: [rail({ upToKm: 600 })],
      facts: { flights: [{ from: 'CDG', to: 'LYS', km: 410 }] },
    },
    {
      'zh-CN': '乘飞机 410 公里；政策：600 公里以内乘火车 → 火车',
      'zh-TW': '搭飛機 410 公里；政策：600 公里以內搭火車 → 火車',
      'ja-JP': '410 kmを飛行機で移動。規程：600 km未満は鉄道 → 鉄道',
    },
  ),
  ...inEach(
    {
      what: 'A flight beside a train',
      at: 'segments[0]',
      rules: [rail({ pairs: [{ a: 'PAR', b: 'LYS', minutes: 125 }] })],
      facts: { flights: [{ from: 'CDG', to: 'LYS', fromCity: 'PAR', toCity: 'LYS' }] },
    },
    {
      'zh-CN': '巴黎戴高乐至里昂乘飞机；政策：乘火车 → 火车 · 2 小时 5 分钟',
      'zh-TW': '巴黎戴高樂至里昂搭飛機；政策：搭火車 → 火車 · 2 小時 5 分',
      'ja-JP': 'パリ・シャルル・ド・ゴールからリヨンまで飛行機で移動。規程：鉄道 → 鉄道 · 2 時間 5 分',
    },
  ),
  ...inEach(
    {
      what: 'Conditions of a fare',
      at: 'segments[0]',
      rules: [conditions('flight', ['refund', 'change', 'bag'])],
      facts: { flights: [{ isRefundable: false, isChangeable: false, checkedBags: 0 }] },
    },
    {
      'zh-CN': '不可退款、不可改期、不含托运行李；政策：可退款、可改期、含托运行李',
      'zh-TW': '不可退款、不可改期、不含託運行李；政策：可退款、可改期、含託運行李',
      'ja-JP': '払い戻し不可、変更不可、預け入れ荷物なし。規程：払い戻し可、変更可、預け入れ荷物あり',
    },
  ),
  ...inEach(
    { what: 'A long trip', at: 'trip', rules: [tripDays(10)], facts: { trip: { days: 12 } } },
    {
      'zh-CN': '行程 12 天；政策：不超过 10 天 → 10 天',
      'zh-TW': '行程 12 天；政策：不超過 10 天 → 10 天',
      'ja-JP': '旅程 12 日。規程：10 日まで → 10 日',
    },
  ),
  ...inEach(
    {
      what: 'Too many of a group',
      at: 'trip',
      rules: [together('board', 2)],
      facts: { traveller: { groups: ['board'] }, trip: { together: { board: 3 } }, flights },
    },
    {
      'zh-CN': '同一航班有 3 名董事会成员；政策：不超过 2 名',
      'zh-TW': '同一航班有 3 名董事會成員；政策：不超過 2 名',
      'ja-JP': '同じ便に取締役会が 3 名。規程：2 名まで',
    },
  ),
  ...inEach(
    { what: 'A dangerous place', at: 'trip', rules: [risk(4)], facts: { trip: { risk: 4 } } },
    {
      'zh-CN': '风险等级 4；政策：低于 4',
      'zh-TW': '風險等級 4；政策：低於 4',
      'ja-JP': 'リスクレベル 4。規程：4 未満',
    },
  ),
  ...inEach(
    { what: 'Too much CO2e', at: 'trip', rules: [carbon(1_600)], facts: { trip: { kg: 2_400 }, flights } },
    {
      'zh-CN': '2,400 千克 CO2e；政策：不超过 1,600 千克 → 1,600 千克',
      'zh-TW': '2,400 公斤 CO2e；政策：不超過 1,600 公斤 → 1,600 公斤',
      'ja-JP': '2,400 kg CO2e。規程：1,600 kgまで → 1,600 kg',
    },
  ),
  ...inEach(
    {
      what: 'A fact that is missing',
      at: 'segments[0]',
      rules: [counted(cabin('economy', [['business', 6]]), 'Cabins')],
      facts: { flights: [{ cabin: 'business' }] },
      unknown: 'r1 @ segments[0]: flight.hours',
    },
    {
      'zh-CN': '飞行时长未知；政策：Cabins',
      'zh-TW': '飛行時間未知；政策：Cabins',
      'ja-JP': '所要時間が不明です。規程：Cabins',
    },
  ),
]
