import type { ProvisioningInput } from '../domain/people/provisioning.schema.ts'

type Person = NonNullable<ProvisioningInput['people']>[number]

/** Of every demo account; the demo holds nothing worth guarding, and says its password when it starts. */
export const demoPassword = 'paper-lantern-47'

const trading = 'HVT'
const instruments = 'KTN'
/** Codes of the two companies. */
export const demoCompanies = [trading, instruments] as const

const person = (
  name: string,
  scripts: NonNullable<Person['localizedNames']>,
  code: string,
  team: string,
  more: Partial<Person> & { reportsTo?: string } = {},
): Person => {
  const { reportsTo, ...rest } = more
  const company = rest.company ?? trading
  const domain = company === trading ? 'harbourvale.example' : 'kitano.example'
  return {
    company,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`,
    name,
    localizedNames: scripts,
    traveller: { code, team, ...(reportsTo ? { reportsTo } : {}) },
    rights: { requestTrips: true, signInByQr: true, resetMfa: true },
    ...rest,
  }
}

const guest = (name: string, code: string): Person => ({
  company: trading,
  name,
  canSignIn: false,
  traveller: { code, isGuest: true },
})

const tradingPeople: Person[] = [
  person('Mei Ling Chan', { 'zh-TW': '陳美玲', 'zh-CN': '陈美玲', 'ja-JP': '陳美玲' }, 'HV-001', 'sourcing', {
    reportsTo: 'HV-003',
    password: demoPassword,
    defaultDepartureCity: 'HKG',
  }),
  person('Daniel Okafor', {}, 'HV-002', 'operations', {
    isArranger: true,
    arrangesFor: ['HV-001', 'HV-003', 'HV-007', 'HV-901', 'HV-902'],
    password: demoPassword,
  }),
  person('Kenji Mori', { 'ja-JP': '森 健二', 'zh-TW': '森健二', 'zh-CN': '森健二' }, 'HV-003', 'sourcing', {
    isApprover: true,
    viewRight: 'team',
    reportsTo: 'HV-005',
    password: demoPassword,
  }),
  person('Grace Yeung', { 'zh-TW': '楊嘉恩', 'zh-CN': '杨嘉恩' }, 'HV-004', 'operations', {
    viewRight: 'all',
    viewCompanies: [instruments],
    password: demoPassword,
  }),
  person('Robert Vale', {}, 'HV-005', 'management', { isApprover: true, viewRight: 'company' }),
  person('Siu Fong Lam', { 'zh-TW': '林小芳', 'zh-CN': '林小芳' }, 'HV-006', 'sourcing', { reportsTo: 'HV-003' }),
  person('Wei Zhang', { 'zh-CN': '张伟', 'zh-TW': '張偉' }, 'HV-007', 'sourcing', { reportsTo: 'HV-003' }),
  person('Priya Raman', {}, 'HV-008', 'sales', { reportsTo: 'HV-009' }),
  person('Thomas Lindqvist', {}, 'HV-009', 'sales', { isApprover: true, viewRight: 'team', reportsTo: 'HV-005' }),
  person('Aiko Tanabe', { 'ja-JP': '田辺 愛子', 'zh-TW': '田邊愛子', 'zh-CN': '田边爱子' }, 'HV-010', 'sales', {
    reportsTo: 'HV-009',
  }),
  person('Hiu Tung Ng', { 'zh-TW': '吳曉彤', 'zh-CN': '吴晓彤' }, 'HV-011', 'sales', { reportsTo: 'HV-009' }),
  person('Lucia Moreno', {}, 'HV-012', 'operations', { reportsTo: 'HV-005' }),
  person('Jun Li', { 'zh-CN': '李军', 'zh-TW': '李軍' }, 'HV-013', 'operations', { reportsTo: 'HV-012' }),
  person('Sarah Whitfield', {}, 'HV-014', 'management', { reportsTo: 'HV-005' }),
  guest('Hans Brandt', 'HV-901'),
  guest('Nur Aisyah Rahman', 'HV-902'),
]

const instrumentsPeople: Person[] = [
  person('Haruka Kitano', { 'ja-JP': '北野 遥' }, 'KT-001', 'tokyo', {
    company: instruments,
    viewRight: 'company',
    isApprover: true,
    password: demoPassword,
  }),
  person('Sho Ishii', { 'ja-JP': '石井 翔' }, 'KT-002', 'tokyo', {
    company: instruments,
    reportsTo: 'KT-001',
    password: demoPassword,
  }),
  person('Emi Okada', { 'ja-JP': '岡田 恵美' }, 'KT-003', 'tokyo', { company: instruments, reportsTo: 'KT-001' }),
  person('Paul Renner', {}, 'KT-004', 'europe', { company: instruments, reportsTo: 'KT-001' }),
]

/** Two client companies in the provisioning format: a trading house in Hong Kong, and a second one behind the wall. */
export const demoDocument: ProvisioningInput = {
  companies: [
    {
      code: trading,
      displayName: 'Harbour & Vale Trading',
      region: 'Asia',
      office: 'Hong Kong',
      timeZone: 'Asia/Hong_Kong',
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
      code: instruments,
      displayName: 'Kitano Instruments',
      region: 'Asia',
      office: 'Tokyo',
      timeZone: 'Asia/Tokyo',
      emailDomains: ['kitano.example'],
      languages: ['ja-JP', 'en-US'],
      showContactUs: true,
    },
  ],
  teams: [
    { company: trading, code: 'sourcing', name: 'Sourcing' },
    { company: trading, code: 'sales', name: 'Sales' },
    { company: trading, code: 'operations', name: 'Operations' },
    { company: trading, code: 'management', name: 'Management' },
    { company: instruments, code: 'tokyo', name: '東京本社' },
    { company: instruments, code: 'europe', name: 'Europe' },
  ],
  people: [...tradingPeople, ...instrumentsPeople],
}

interface DemoOrders {
  readonly company: string
  readonly seed: number
  readonly orders: number
  readonly bases: readonly string[]
  readonly purposes: readonly string[]
}

/** Trips of each company's year. */
export const demoOrders: readonly DemoOrders[] = [
  {
    company: trading,
    seed: 2025,
    orders: 240,
    bases: ['HKG'],
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
    company: instruments,
    seed: 2026,
    orders: 60,
    bases: ['HND', 'NRT'],
    purposes: ['視察', '展示会', '取引先訪問', '技術研修', '四半期会議', '<b>役員会議</b>', 'Customer visit'],
  },
]

/** Whom a visitor is told to sign in as, and what each can show. */
export const demoRoles: readonly { name: string; note: string }[] = [
  { name: 'Mei Ling Chan', note: 'traveller' },
  { name: 'Daniel Okafor', note: 'arranger for five travellers' },
  { name: 'Kenji Mori', note: 'approver, sees his team' },
  { name: 'Grace Yeung', note: 'travel coordinator, sees both companies' },
  { name: 'Haruka Kitano', note: 'coordinator of the second company' },
  { name: 'Sho Ishii', note: 'traveller of the second company' },
]
