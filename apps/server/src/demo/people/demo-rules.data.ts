import type { ProvisioningInput } from '../../domain/people/provisioning.schema.ts'
import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'
import { thornePell } from './thorne-pell.ts'

/** Cost centres, rules of approval, forms and working days of the demo's companies, in the provisioning format. */

const hv = (name: string) => `${name}@harbourvale.example`
const hkd = (amount: string) => ({ amount, currency: 'HKD' })

export const demoCostCentres: NonNullable<ProvisioningInput['costCentres']> = [
  {
    company: harbourVale,
    code: '4100',
    name: 'Sales Asia',
    localizedNames: { 'zh-TW': '亞洲業務', 'zh-CN': '亚洲销售', 'ja-JP': 'アジア営業' },
    approver: hv('thomas.lindqvist'),
    fallbackApprover: hv('robert.vale'),
  },
  {
    company: harbourVale,
    code: '4200',
    name: 'Sourcing',
    localizedNames: { 'zh-TW': '採購', 'zh-CN': '采购', 'ja-JP': '調達' },
    approver: hv('kenji.mori'),
    fallbackApprover: hv('robert.vale'),
  },
  {
    company: harbourVale,
    code: '4300',
    name: 'Operations',
    localizedNames: { 'zh-TW': '營運', 'zh-CN': '运营', 'ja-JP': 'オペレーション' },
    fallbackApprover: hv('pedro.almeida'),
  },
]

/** The cost centre of each team's people; others have none of their own. */
export const costCentreOfTeam: Readonly<Record<string, string>> = {
  sales: '4100',
  sourcing: '4200',
  operations: '4300',
  logistics: '4300',
}

const purposes = [
  {
    code: 'client',
    name: { 'en-US': 'Client meeting', 'zh-CN': '客户会议', 'zh-TW': '客戶會議', 'ja-JP': '顧客訪問' },
  },
  { code: 'fair', name: { 'en-US': 'Trade fair', 'zh-CN': '展会', 'zh-TW': '展覽', 'ja-JP': '展示会' } },
  {
    code: 'internal',
    name: { 'en-US': 'Internal meeting', 'zh-CN': '内部会议', 'zh-TW': '內部會議', 'ja-JP': '社内会議' },
  },
  { code: 'training', name: { 'en-US': 'Training', 'zh-CN': '培训', 'zh-TW': '培訓', 'ja-JP': '研修' } },
]

const products = [
  {
    code: 'visa',
    name: { 'en-US': 'Visa service', 'zh-CN': '签证服务', 'zh-TW': '簽證服務', 'ja-JP': 'ビザ手配' },
    fields: [
      {
        key: 'kind',
        name: { 'en-US': 'Kind of visa', 'zh-CN': '签证类型', 'zh-TW': '簽證類型', 'ja-JP': 'ビザの種類' },
        controlType: 'SingleSel' as const,
        isMandatory: true,
        options: [
          { value: 'tourist', name: { 'en-US': 'Tourist', 'zh-CN': '旅游', 'zh-TW': '觀光', 'ja-JP': '観光' } },
          {
            value: 'business',
            name: { 'en-US': 'Business', 'zh-CN': '商务', 'zh-TW': '商務', 'ja-JP': '商用' },
            shows: ['letter'],
            requires: ['host'],
          },
        ],
      },
      {
        key: 'host',
        name: { 'en-US': 'Inviting company', 'zh-CN': '邀请公司', 'zh-TW': '邀請公司', 'ja-JP': '招へい元' },
        isDefaultShown: false,
        maxLength: 100,
      },
      {
        key: 'letter',
        name: {
          'en-US': 'Invitation letter is there',
          'zh-CN': '已有邀请函',
          'zh-TW': '已有邀請函',
          'ja-JP': '招へい状あり',
        },
        controlType: 'Checkbox' as const,
        isDefaultShown: false,
      },
    ],
  },
  {
    code: 'transfer',
    name: { 'en-US': 'Airport transfer', 'zh-CN': '机场接送', 'zh-TW': '機場接送', 'ja-JP': '空港送迎' },
    fields: [
      {
        key: 'note',
        name: {
          'en-US': 'For the driver',
          'zh-CN': '给司机的说明',
          'zh-TW': '給司機的說明',
          'ja-JP': '運転手への連絡',
        },
        controlType: 'Textarea' as const,
        maxLength: 300,
      },
    ],
  },
]

const udids = [
  {
    key: 'project',
    name: { 'en-US': 'Project code', 'zh-CN': '项目编号', 'zh-TW': '專案編號', 'ja-JP': 'プロジェクト番号' },
    maxLength: 12,
    pattern: 'P-\\d{3,6}',
  },
]

const templates = [
  {
    code: 'bangkok',
    name: { 'en-US': 'Bangkok, two nights', 'zh-CN': '曼谷两晚', 'zh-TW': '曼谷兩晚', 'ja-JP': 'バンコク 2 泊' },
    form: {
      tripName: 'Bangkok',
      purposeCode: 'client',
      segments: [
        { depCity: 'HKG', dstCity: 'BKK', fareClass: 'Y' },
        { depCity: 'BKK', dstCity: 'HKG', fareClass: 'Y' },
      ],
      hotels: [{ cityCode: 'BKK', estimate: { perNight: '5400', currency: 'THB' } }],
    },
  },
]

const manager = { role: 'manager' as const }

export const demoRules: NonNullable<ProvisioningInput['rules']> = [
  {
    company: harbourVale,
    kind: 'approval-rules',
    reason: 'As agreed with the management in January',
    rules: {
      rules: [
        {
          id: 'short-hops',
          name: {
            'en-US': 'Short hops to Macau and Shenzhen',
            'zh-CN': '往返澳门和深圳的短途出行',
            'zh-TW': '往返澳門和深圳的短途出行',
            'ja-JP': 'マカオ・深圳への短距離出張',
          },
          conditions: [
            { on: 'destination', cities: ['MFM', 'SZX'] },
            { on: 'amount', upTo: hkd('3000') },
          ],
        },
        {
          id: 'costly',
          name: {
            'en-US': 'Above HKD 40,000',
            'zh-CN': '高于 40,000 港元',
            'zh-TW': '高於 40,000 港元',
            'ja-JP': '40,000 香港ドル超',
          },
          conditions: [{ on: 'amount', above: hkd('40000') }],
          levels: [
            { approvers: [manager] },
            { approvers: [{ role: 'costCentre' }] },
            { approvers: [{ email: hv('robert.vale') }, { email: hv('pedro.almeida') }], decidedBy: 'all' },
          ],
        },
        {
          id: 'usual',
          name: { 'en-US': 'Usual trips', 'zh-CN': '常规出差', 'zh-TW': '一般出差', 'ja-JP': '通常の出張' },
          levels: [
            {
              name: { 'en-US': 'Manager', 'zh-CN': '直属主管', 'zh-TW': '直屬主管', 'ja-JP': '上司' },
              approvers: [manager],
            },
            {
              name: {
                'en-US': 'Above HKD 10,000',
                'zh-CN': '高于 10,000 港元',
                'zh-TW': '高於 10,000 港元',
                'ja-JP': '10,000 香港ドル超',
              },
              conditions: [{ on: 'amount', above: hkd('10000') }],
              approvers: [{ email: hv('grace.yeung') }, { email: hv('robert.vale') }],
            },
          ],
        },
      ],
      // A link in a mailbox decides small trips only.
      linkDecisions: { signIn: { above: hkd('15000') } },
    },
  },
  {
    company: harbourVale,
    kind: 'request-form',
    rules: {
      currencies: ['THB', 'JPY', 'CNY', 'SGD', 'EUR', 'GBP', 'USD'],
      acceptsBegunTrips: true,
      purposes,
      products,
      udids,
      templates,
    },
  },
  { company: harbourVale, kind: 'working-days', rules: { country: 'HK' } },
  {
    company: kitano,
    kind: 'approval-rules',
    rules: {
      rules: [
        {
          id: 'all',
          name: { 'en-US': 'Every trip', 'ja-JP': 'すべての出張', 'zh-CN': '所有出差', 'zh-TW': '所有出差' },
          levels: [{ approvers: [manager] }],
        },
      ],
    },
  },
  { company: kitano, kind: 'request-form', rules: { currencies: ['USD', 'EUR', 'CNY'], purposes } },
  { company: kitano, kind: 'working-days', rules: { country: 'JP' } },
  {
    company: thornePell,
    kind: 'approval-rules',
    rules: {
      rules: [{ id: 'none', name: { 'en-US': 'Trips need no approval' } }],
    },
  },
  { company: harbourVale, kind: 'risk', rules: { acknowledgeFrom: 2 } },
  { company: kitano, kind: 'risk', rules: { primarySource: 'jp-mofa', acknowledgeFrom: 3 } },
  { company: thornePell, kind: 'risk', rules: { primarySource: 'uk-fcdo' } },
  {
    company: harbourVale,
    kind: 'tracking',
    reason: 'Agreed with the staff committee for the care of travellers',
    rules: {
      mode: 'persons',
      decidedBy: 'Robert Vale, Managing Director',
      worksCouncilReference: 'Staff committee, minute 2026-03',
      homeCities: ['HKG'],
    },
  },
  {
    company: harbourVale,
    kind: 'incidents',
    rules: { dutyEmail: hv('pedro.almeida'), escalateAfterMinutes: 15, phone: '+852 2345 0199' },
  },
  { company: kitano, kind: 'tracking', rules: { mode: 'counts', homeCities: ['TYO', 'OSA'] } },
  {
    company: thornePell,
    kind: 'tracking',
    rules: {
      mode: 'alerted',
      decidedBy: 'Eleanor Thorne, Partner',
      worksCouncilReference: 'none',
      homeCities: ['LON'],
    },
  },
  { company: thornePell, kind: 'request-form', rules: { currencies: ['EUR', 'USD', 'AED'] } },
  { company: thornePell, kind: 'working-days', rules: { country: 'GB', state: 'ENG' } },
]

/** How much of each currency an euro costs, roughly; the demo lets it move a little from day to day. */
export const demoRates: Readonly<Record<string, number>> = {
  HKD: 9.02,
  USD: 1.157,
  GBP: 0.868,
  JPY: 178.4,
  CNY: 8.25,
  TWD: 36.1,
  SGD: 1.503,
  THB: 37.6,
  AED: 4.25,
  CHF: 0.936,
  AUD: 1.766,
  KRW: 1_688,
  MYR: 4.79,
  INR: 102.7,
}
