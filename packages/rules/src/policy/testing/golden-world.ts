import { formatDay } from '../../format-time.ts'
import { formatMoney } from '../../format-money.ts'
import type { PolicyMoney } from '../policy-language.ts'
import type { ReasonLanguage, ReasonTools } from '../policy-reason.ts'
import type { KnownPlace, TripKnowledge } from '../trip-facts.ts'

/** Places, rates, risks and emissions of the golden table. The company pays in Hong Kong dollars. */

interface GoldenPlace extends KnownPlace {
  /** en-US, zh-CN, zh-TW, ja-JP. */
  readonly names: readonly [string, string, string, string]
}

const at = (
  city: string,
  country: string,
  position: readonly [number, number] | null,
  ...names: GoldenPlace['names']
): GoldenPlace => ({
  city,
  country,
  position: position && { latitude: position[0], longitude: position[1] },
  names,
})

const places: Readonly<Record<string, GoldenPlace>> = {
  HKG: at('HKG', 'HK', [22.308, 113.915], 'Hong Kong', '香港', '香港', '香港'),
  LON: at('LON', 'GB', [51.507, -0.128], 'London', '伦敦', '倫敦', 'ロンドン'),
  LHR: at('LON', 'GB', [51.471, -0.462], 'London Heathrow', '伦敦希思罗', '倫敦希斯洛', 'ロンドン・ヒースロー'),
  LGW: at('LON', 'GB', [51.148, -0.19], 'London Gatwick', '伦敦盖特威克', '倫敦蓋威克', 'ロンドン・ガトウィック'),
  EDI: at('EDI', 'GB', [55.95, -3.373], 'Edinburgh', '爱丁堡', '愛丁堡', 'エディンバラ'),
  PAR: at('PAR', 'FR', [48.857, 2.351], 'Paris', '巴黎', '巴黎', 'パリ'),
  CDG: at('PAR', 'FR', [49.013, 2.55], 'Paris CDG', '巴黎戴高乐', '巴黎戴高樂', 'パリ・シャルル・ド・ゴール'),
  LYS: at('LYS', 'FR', [45.726, 5.081], 'Lyon', '里昂', '里昂', 'リヨン'),
  FRA: at('FRA', 'DE', [50.026, 8.543], 'Frankfurt', '法兰克福', '法蘭克福', 'フランクフルト'),
  BER: at('BER', 'DE', [52.367, 13.503], 'Berlin', '柏林', '柏林', 'ベルリン'),
  BRU: at('BRU', 'BE', [50.901, 4.484], 'Brussels', '布鲁塞尔', '布魯塞爾', 'ブリュッセル'),
  TYO: at('TYO', 'JP', [35.682, 139.767], 'Tokyo', '东京', '東京', '東京'),
  HND: at('TYO', 'JP', [35.552, 139.78], 'Tokyo Haneda', '东京羽田', '東京羽田', '東京羽田'),
  OSA: at('OSA', 'JP', [34.694, 135.502], 'Osaka', '大阪', '大阪', '大阪'),
  ITM: at('OSA', 'JP', [34.785, 135.438], 'Osaka Itami', '大阪伊丹', '大阪伊丹', '大阪伊丹'),
  PVG: at('SHA', 'CN', [31.143, 121.805], 'Shanghai Pudong', '上海浦东', '上海浦東', '上海浦東'),
  SHA: at('SHA', 'CN', [31.198, 121.336], 'Shanghai', '上海', '上海', '上海'),
  PEK: at('BJS', 'CN', [40.08, 116.585], 'Beijing', '北京', '北京', '北京'),
  TPE: at('TPE', 'TW', [25.078, 121.233], 'Taipei', '台北', '台北', '台北'),
  SIN: at('SIN', 'SG', [1.35, 103.994], 'Singapore', '新加坡', '新加坡', 'シンガポール'),
  JFK: at('NYC', 'US', [40.64, -73.779], 'New York JFK', '纽约肯尼迪', '紐約甘迺迪', 'ニューヨーク JFK'),
  KBP: at('IEV', 'UA', [50.345, 30.895], 'Kyiv', '基辅', '基輔', 'キーウ'),
  HRE: at('HRE', 'ZW', [-17.932, 31.093], 'Harare', '哈拉雷', '哈拉雷', 'ハラレ'),
  // Its position is not known.
  XQA: at('XQA', 'GB', null, 'Quay A', '甲码头', '甲碼頭', 'A 埠頭'),
}

const rates: Readonly<Record<string, number>> = { HKD: 1, USD: 7.8, EUR: 8.5, GBP: 10, JPY: 0.05, CNY: 1.1, KWD: 25 }
const digits: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 }

/** To the cent, as the portal converts; null for a currency without a rate, such as XAU. */
export const goldenMoney: PolicyMoney = {
  convert: (amount, currency) => {
    const rate = rates[currency]
    return rate === undefined ? null : Math.round(amount * rate * 100) / 100
  },
}

const risks: Readonly<Record<string, number>> = { HK: 1, GB: 1, FR: 2, DE: 1, BE: 2, JP: 1, CN: 2, SG: 0, US: 2, UA: 5 }
const kgs: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'HKG-LHR': { Y: 800, S: 1_200, C: 2_400, F: 3_200 },
  'LHR-HKG': { Y: 800, S: 1_200, C: 2_400, F: 3_200 },
  'HKG-HND': { Y: 250, C: 600 },
  'HND-HKG': { Y: 250, C: 600 },
  'LHR-EDI': { Y: 90.4 },
}

export const goldenKnowledge = (today: string): TripKnowledge => ({
  today,
  placeOf: (code) => places[code],
  riskOf: (country) => risks[country],
  kgOf: (from, to, cabin) => kgs[`${from}-${to}`]?.[cabin] ?? null,
})

const carriers: Readonly<Record<string, string>> = {
  CX: 'Cathay Pacific',
  BA: 'British Airways',
  LH: 'Lufthansa',
  NH: 'ANA',
  FR: 'Ryanair',
}
const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const
const groups: Readonly<Record<string, GoldenPlace['names']>> = {
  board: ['Board', '董事会', '董事會', '取締役会'],
  sales: ['Sales', '销售部', '業務部', '営業部'],
}

export function goldenTools(language: ReasonLanguage): ReasonTools {
  const named = (names: GoldenPlace['names'] | undefined, code: string) => names?.[languages.indexOf(language)] ?? code
  return {
    language,
    money: (amount, currency = 'HKD') => {
      const Digits = digits[currency] ?? 2
      return formatMoney({ Amount: Math.round(amount * 10 ** Digits), Currency: currency, Digits }, language)
    },
    place: (code) => named(places[code]?.names, code),
    carrier: (designator) => carriers[designator] ?? designator,
    group: (code) => named(groups[code], code),
  }
}

export const goldenDay = (language: ReasonLanguage) => (iso: string) => formatDay(iso.replaceAll('-', ''), language)
