import type { ProvisioningInput } from '../domain/people/provisioning.schema.ts'
import { agency, agencyPeople } from './people/agency.ts'
import { harbourVale, harbourValePeople, harbourValeTeams } from './people/harbour-vale.ts'
import { kitano, kitanoPeople, kitanoTeams } from './people/kitano.ts'
import { thornePell, thornePellPeople, thornePellTeams } from './people/thorne-pell.ts'

import { demoDayRules } from './people/demo-day-rules.data.ts'
import { demoDeskRules } from './people/demo-desk-rules.data.ts'
import { demoPolicies } from './people/demo-policies.data.ts'
import { costCentreOfTeam, demoCostCentres, demoRules } from './people/demo-rules.data.ts'
import type { Person } from './people/demo-person.ts'

export { demoPassword } from './people/demo-person.ts'

/** Codes of the three client companies. */
export const demoCompanies = [harbourVale, kitano, thornePell] as const

/**
 * Three client companies in the provisioning format, a trading house, a maker of instruments and an engineering practice; and
 * the agency whose consultants serve them.
 */
export const demoDocument: ProvisioningInput = {
  companies: [
    {
      code: harbourVale,
      displayName: 'Harbour & Vale Trading',
      localizedNames: { 'zh-TW': '海谷貿易', 'zh-CN': '海谷贸易' },
      region: 'Asia',
      office: 'Hong Kong',
      timeZone: 'Asia/Hong_Kong',
      currency: 'HKD',
      emailDomains: ['harbourvale.example'],
      showContactUs: true,
      portalAreas: [
        {
          code: 'policy',
          name: { 'en-US': 'Travel policy', 'zh-CN': '差旅政策', 'zh-TW': '差旅政策', 'ja-JP': '出張規程' },
          url: '/content?category=StaticPage&keyword=travel-policy',
          isExternalLink: false,
        },
        {
          code: 'visa',
          name: { 'en-US': 'Visa advice', 'zh-CN': '签证指引', 'zh-TW': '簽證指引', 'ja-JP': 'ビザ案内' },
          url: 'https://intranet.harbourvale.example/visa',
        },
        {
          code: 'insurance',
          name: { 'en-US': 'Travel insurance', 'zh-CN': '差旅保险', 'zh-TW': '旅遊保險', 'ja-JP': '海外旅行保険' },
          url: 'https://intranet.harbourvale.example/insurance',
        },
        {
          code: 'hk',
          embranchment: 'Hong Kong',
          name: { 'en-US': 'Hong Kong', 'zh-CN': '中国香港', 'zh-TW': '香港', 'ja-JP': '香港' },
          url: 'https://hk.travel-desk.example/',
          isSelected: true,
        },
        {
          code: 'jp',
          embranchment: 'Tokyo',
          name: { 'en-US': 'Japan', 'zh-CN': '日本', 'zh-TW': '日本', 'ja-JP': '日本' },
          url: 'https://jp.travel-desk.example/',
        },
        {
          code: 'uk',
          embranchment: 'London',
          name: { 'en-US': 'United Kingdom', 'zh-CN': '英国', 'zh-TW': '英國', 'ja-JP': 'イギリス' },
          url: 'https://uk.travel-desk.example/',
        },
      ],
      userApps: [
        { appId: 'expenses', name: 'Expense Desk', url: 'https://expenses.harbourvale.example/', displayType: 'All' },
        { appId: 'cards', name: 'Corporate Cards', url: 'https://cards.harbourvale.example/', displayType: 'Menu' },
        { appId: 'rooms', name: 'Meeting Rooms', url: 'https://rooms.harbourvale.example/', displayType: 'Shortcut' },
      ],
    },
    {
      code: kitano,
      displayName: 'Kitano Instruments',
      localizedNames: { 'ja-JP': '北野計器' },
      region: 'Asia',
      office: 'Tokyo',
      timeZone: 'Asia/Tokyo',
      currency: 'JPY',
      emailDomains: ['kitano.example'],
      languages: ['ja-JP', 'en-US'],
      showContactUs: true,
    },
    {
      code: thornePell,
      displayName: 'Thorne & Pell Engineering',
      region: 'EMEA',
      office: 'London',
      timeZone: 'Europe/London',
      currency: 'GBP',
      emailDomains: ['thornepell.example'],
      showContactUs: true,
    },
    {
      code: agency,
      displayName: 'Meridian Travel Management',
      localizedNames: { 'zh-TW': '子午差旅管理', 'zh-CN': '子午差旅管理', 'ja-JP': 'メリディアン・トラベル' },
      region: 'Asia',
      office: 'Hong Kong',
      timeZone: 'Asia/Hong_Kong',
      currency: 'HKD',
      emailDomains: ['meridian.example'],
      isAgency: true,
    },
  ],
  teams: [...harbourValeTeams, ...kitanoTeams, ...thornePellTeams],
  people: [...harbourValePeople.map(withCostCentre), ...kitanoPeople, ...thornePellPeople, ...agencyPeople],
  costCentres: demoCostCentres,
  rules: [...demoRules, ...demoDeskRules, ...demoPolicies, ...demoDayRules],
}

function withCostCentre(person: Person): Person {
  const costCentre = costCentreOfTeam[person.traveller?.team ?? '']
  return person.traveller && costCentre ? { ...person, traveller: { ...person.traveller, costCentre } } : person
}

interface DemoOrders {
  readonly company: string
  readonly seed: number
  readonly orders: number
  /** Of the trips, how many people book themselves and bring as mails, calendars and passes. */
  readonly privateShare: number
  readonly bases: readonly string[]
  readonly currency: 'HKD' | 'JPY' | 'GBP'
  readonly purposes: readonly string[]
}

/** Trips of each company's year. */
export const demoOrders: readonly DemoOrders[] = [
  {
    company: harbourVale,
    seed: 2025,
    orders: 320,
    privateShare: 0.08,
    bases: ['HKG'],
    currency: 'HKD',
    purposes: [
      'Customer visit',
      'Quarterly review',
      'Trade fair',
      'Site inspection',
      '<b>Board meeting</b>',
      'Project kick-off <em>(confirm hotel)</em>',
      'Training',
      'Supplier audit',
      '客戶會議',
    ],
  },
  {
    company: kitano,
    seed: 2026,
    orders: 180,
    privateShare: 0.14,
    bases: ['HND', 'NRT'],
    currency: 'JPY',
    purposes: ['視察', '展示会', '取引先訪問', '技術研修', '四半期会議', '<b>役員会議</b>', 'Customer visit'],
  },
  {
    company: thornePell,
    seed: 2027,
    orders: 200,
    privateShare: 0.12,
    bases: ['LHR'],
    currency: 'GBP',
    purposes: [
      'Site visit',
      'Design review',
      'Planning hearing',
      'Client workshop',
      '<b>Tender interview</b>',
      'Inspection',
    ],
  },
]

/** The accounts that visitors are offered, and what each shows. */
export const demoRoles: readonly { name: string; note: string }[] = [
  { name: 'Mei Ling Chan', note: 'traveller' },
  { name: 'Daniel Okafor', note: 'arranger for five travellers' },
  { name: 'Kenji Mori', note: 'approver, sees his team' },
  { name: 'Grace Yeung', note: 'travel coordinator, sees all three companies' },
  { name: 'Haruka Kitano', note: 'coordinator of the second company' },
  { name: 'Sho Ishii', note: 'traveller of the second company' },
  { name: 'James Hartley', note: 'traveller of the third company' },
  { name: 'Marcus Pell', note: 'approver of the third company, sees it whole' },
  { name: 'Dominik Hauser', note: 'consultant, serves all three companies at the desk' },
  { name: 'Maja Sorensen', note: 'consultant, serves two of them' },
  { name: 'Megumi Sakamoto', note: 'consultant, serves the second company' },
]
