import type { PolicyBodyInput } from '@portolan/contract/features/policies/document'
import type { ProvisioningInput } from '../../domain/people/provisioning.schema.ts'
import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'
import { thornePell } from './thorne-pell.ts'

/**
 * Travel policies of the demo's companies, each of another kind: a ladder of cabins and caps in Hong Kong, trains and carbon
 * in Tokyo, suppliers and conditions in London.
 */

type Rule = NonNullable<PolicyBodyInput['rules']>[number]
const named = (en: string, cn: string, tw: string, ja: string): Rule['name'] => ({
  'en-US': en,
  'zh-CN': cn,
  'zh-TW': tw,
  'ja-JP': ja,
})

const harbourValePolicy: PolicyBodyInput = {
  groups: [
    {
      code: 'management',
      name: named('Management', '管理层', '管理階層', '経営陣'),
      people: [
        'robert.vale@harbourvale.example',
        'pedro.almeida@harbourvale.example',
        'sarah.whitfield@harbourvale.example',
      ],
    },
    { code: 'sales', name: named('Sales', '销售', '業務', '営業'), costCentres: ['4100'] },
  ],
  rules: [
    {
      id: 'no-first',
      name: named('No first class', '不乘头等舱', '不搭頭等艙', 'ファーストクラスは不可'),
      outcome: 'blocked',
      rule: { usual: 'cabin', lowest: 'business' },
    },
    {
      id: 'cabin',
      name: named('Cabin by duration', '按飞行时间的舱位', '依飛行時間的艙等', '飛行時間による座席クラス'),
      exceptGroups: ['management'],
      outcome: 'level',
      level: 2,
      rule: {
        usual: 'cabin',
        lowest: 'economy',
        steps: [
          { cabin: 'premium', fromHours: 4 },
          { cabin: 'business', fromHours: 6 },
        ],
      },
    },
    {
      id: 'fares',
      name: named('Fares by route', '按航线的票价', '依航線的票價', '路線別の運賃'),
      exceptGroups: ['management'],
      outcome: 'reason',
      rule: {
        usual: 'fareCap',
        currency: 'HKD',
        rows: [
          { where: { from: ['HK'], to: ['GB', 'FR', 'DE', 'IT', 'NL'] }, amount: 48_000 },
          { where: { from: ['HK'], to: ['AU', 'NZ'] }, amount: 36_000 },
          { where: { from: ['HK'], to: ['TH', 'VN', 'SG', 'MY', 'TW', 'JP', 'KR'] }, amount: 16_000 },
        ],
      },
    },
    {
      id: 'nights',
      name: named('Hotel per night', '每晚酒店', '每晚飯店', '1泊の宿泊料'),
      outcome: 'reason',
      rule: {
        usual: 'nightCap',
        currency: 'HKD',
        rows: [
          // Fairs make Bangkok dear in winter.
          { places: ['BKK'], months: [11, 12, 1, 2], amount: 1_250 },
          { places: ['BKK', 'HAN', 'SGN'], amount: 1_100 },
          { places: ['LON', 'PAR', 'NYC'], amount: 2_600 },
          { places: ['TYO', 'SIN', 'MEL', 'SYD'], amount: 2_000 },
          { amount: 1_600 },
        ],
      },
    },
    {
      id: 'advance',
      name: named('Two weeks ahead', '提前两周', '提前兩週', '2週間前まで'),
      outcome: 'inform',
      rule: { usual: 'advance', days: 14, where: { isInternational: true } },
    },
    {
      id: 'airlines',
      name: named('Preferred airlines', '优选航空公司', '優先航空公司', '推奨航空会社'),
      outcome: 'inform',
      rule: { usual: 'suppliers', of: 'flight', preferred: ['CX', 'UO', 'SQ', 'NH', 'JL', 'BA', 'TG', 'QF'] },
    },
    {
      id: 'rail',
      name: named('By train to Guangdong', '往广东乘火车', '往廣東搭火車', '広東へは鉄道で'),
      outcome: 'inform',
      rule: {
        usual: 'rail',
        upToKm: null,
        upToMinutes: 120,
        pairs: [
          { a: 'HKG', b: 'CAN', minutes: 50 },
          { a: 'HKG', b: 'SZX', minutes: 20 },
        ],
      },
    },
    {
      id: 'risk',
      name: named('Not into danger', '不前往高风险地区', '不前往高風險地區', '危険な地域へは行かない'),
      outcome: 'blocked',
      rule: { usual: 'risk', from: 4 },
    },
    {
      id: 'sales-nights',
      name: named('Long trips of sales', '销售的长途出差', '業務的長途出差', '営業の長期出張'),
      groups: ['sales'],
      outcome: 'inform',
      rule: {
        usual: 'expression',
        on: 'trip',
        when: 'size(flights) > 0',
        must: 'trip.nights <= 7 || trip.isInternational && trip.nights <= 14',
        reason: named(
          '{trip.nights} away; the policy suggests two trips',
          '离开 {trip.nights}；政策建议分两次出行',
          '離開 {trip.nights}；政策建議分兩次出行',
          '{trip.nights}の出張です。規程は2回に分けることを勧めています',
        ),
      },
    },
  ],
  blockedMayBeAsked: true,
}

const kitanoPolicy: PolicyBodyInput = {
  groups: [
    {
      code: 'directors',
      name: named('Directors', '董事', '董事', '役員'),
      people: ['haruka.kitano@kitano.example'],
    },
    {
      code: 'engineers',
      name: named('Engineers', '工程师', '工程師', '技術者'),
      people: ['takumi.saito@kitano.example', 'jiwoo.han@kitano.example', 'sho.ishii@kitano.example'],
    },
  ],
  rules: [
    {
      id: 'shinkansen',
      name: named('Shinkansen before air', '新干线优先', '新幹線優先', '航空機より新幹線'),
      outcome: 'level',
      level: 1,
      rule: {
        usual: 'rail',
        upToKm: 450,
        upToMinutes: 240,
        countries: ['JP'],
        pairs: [
          { a: 'TYO', b: 'OSA', minutes: 150 },
          { a: 'TYO', b: 'NGO', minutes: 100 },
          { a: 'TYO', b: 'HIJ', minutes: 230 },
          { a: 'OSA', b: 'FUK', minutes: 150 },
        ],
      },
    },
    {
      id: 'carbon',
      name: named('Carbon of a trip', '每次出差的碳排放', '每次出差的碳排放', '出張のCO2'),
      outcome: 'inform',
      rule: { usual: 'carbon', kg: 1_500 },
    },
    {
      id: 'premium',
      name: named('Cabin by duration', '按飞行时间的舱位', '依飛行時間的艙等', '飛行時間による座席クラス'),
      exceptGroups: ['directors'],
      outcome: 'reason',
      rule: { usual: 'cabin', lowest: 'economy', steps: [{ cabin: 'premium', fromHours: 8 }] },
    },
    {
      id: 'week',
      name: named('Ten days at most', '最长十天', '最長十天', '最長10日'),
      outcome: 'reason',
      rule: { usual: 'tripDays', most: 10 },
    },
    {
      id: 'together',
      name: named('Engineers on one plane', '同机的工程师', '同機的工程師', '同じ便の技術者'),
      groups: ['engineers'],
      outcome: 'inform',
      rule: { usual: 'together', group: 'engineers', most: 2 },
    },
  ],
}

const thornePellPolicy: PolicyBodyInput = {
  rules: [
    {
      id: 'eurostar',
      name: named('By train where it is as quick', '火车同样快时乘火车', '火車同樣快時搭火車', '同じ速さなら鉄道で'),
      outcome: 'reason',
      rule: {
        usual: 'rail',
        upToKm: 500,
        upToMinutes: 270,
        countries: ['GB'],
        pairs: [
          { a: 'LON', b: 'PAR', minutes: 137 },
          { a: 'LON', b: 'BRU', minutes: 120 },
          { a: 'LON', b: 'EDI', minutes: 260 },
        ],
      },
    },
    {
      id: 'flexible',
      name: named('Fares that can be changed', '可改期的票价', '可改期的票價', '変更できる運賃'),
      outcome: 'inform',
      rule: { usual: 'conditions', of: 'flight', needs: ['change'] },
    },
    {
      id: 'alliance',
      name: named('Our airlines', '我们的航空公司', '我們的航空公司', '契約航空会社'),
      outcome: 'inform',
      rule: { usual: 'suppliers', of: 'flight', preferred: ['BA', 'IB', 'AY', 'JL', 'CX', 'QR'], forbidden: [] },
    },
    {
      id: 'business',
      name: named('No business class', '不乘商务舱', '不搭商務艙', 'ビジネスクラスは不可'),
      outcome: 'blocked',
      rule: { usual: 'cabin', lowest: 'premium', steps: [{ cabin: 'business', fromHours: 9 }] },
    },
    {
      id: 'risk',
      name: named('Think twice', '请三思', '請三思', '再考を'),
      outcome: 'inform',
      rule: { usual: 'risk', from: 3 },
    },
  ],
}

const policyOf = (company: string, reason: string, rules: PolicyBodyInput) => ({
  company,
  kind: 'policy',
  reason,
  rules: { ...rules },
})

export const demoPolicies: NonNullable<ProvisioningInput['rules']> = [
  policyOf(harbourVale, 'Cabins and caps, as agreed with the management in January', harbourValePolicy),
  policyOf(kitano, '鉄道とCO2を優先', kitanoPolicy),
  policyOf(thornePell, 'The partners’ decision of last autumn', thornePellPolicy),
]
