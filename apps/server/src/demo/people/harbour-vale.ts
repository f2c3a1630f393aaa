import { chinese, demoPassword, japanese, peopleOf, type Person } from './demo-person.ts'

export const harbourVale = 'HVT'
/** Companies whose trips the coordinator in Hong Kong may view besides her own. */
const theirsToo = ['KTN', 'THP']

const person = peopleOf(harbourVale, 'harbourvale.example')

const guest = (name: string, code: string): Person => ({
  company: harbourVale,
  name,
  canSignIn: false,
  traveller: { code, isGuest: true },
})

/** A trading house in Hong Kong. */
export const harbourValePeople: Person[] = [
  person('Mei Ling Chan', { ...chinese('陳美玲', '陈美玲'), 'ja-JP': '陳美玲' }, 'HV-001', 'sourcing', {
    reportsTo: 'HV-003',
    password: demoPassword,
    defaultDepartureCity: 'HKG',
  }),
  person('Daniel Okafor', {}, 'HV-002', 'operations', {
    isArranger: true,
    arrangesFor: ['HV-001', 'HV-003', 'HV-007', 'HV-901', 'HV-902'],
    password: demoPassword,
    defaultDepartureCity: 'HKG',
  }),
  person('Kenji Mori', japanese('森 健二', '森健二', '森健二'), 'HV-003', 'sourcing', {
    isApprover: true,
    viewRight: 'team',
    reportsTo: 'HV-005',
    password: demoPassword,
    defaultDepartureCity: 'HKG',
  }),
  person('Grace Yeung', chinese('楊嘉恩', '杨嘉恩'), 'HV-004', 'operations', {
    viewRight: 'all',
    viewCompanies: theirsToo,
    administers: 'company',
    rights: {
      requestTrips: true,
      signInByQr: true,
      resetMfa: true,
      seePastPlaces: true,
      readLooks: true,
      writePolicies: true,
      readDays: true,
      manageIncidents: true,
    },
    password: demoPassword,
    defaultDepartureCity: 'HKG',
  }),
  person('Robert Vale', {}, 'HV-005', 'management', { isApprover: true, viewRight: 'company' }),
  person('Siu Fong Lam', chinese('林小芳'), 'HV-006', 'sourcing', { reportsTo: 'HV-003' }),
  person('Wei Zhang', chinese('張偉', '张伟'), 'HV-007', 'sourcing', { reportsTo: 'HV-003' }),
  person('Priya Raman', {}, 'HV-008', 'sales', { reportsTo: 'HV-009' }),
  person('Thomas Lindqvist', {}, 'HV-009', 'sales', { isApprover: true, viewRight: 'team', reportsTo: 'HV-005' }),
  person('Aiko Tanabe', japanese('田辺 愛子', '田邊愛子', '田边爱子'), 'HV-010', 'sales', { reportsTo: 'HV-009' }),
  person('Hiu Tung Ng', chinese('吳曉彤', '吴晓彤'), 'HV-011', 'sales', { reportsTo: 'HV-009' }),
  person('Lucia Moreno', {}, 'HV-012', 'operations', { reportsTo: 'HV-005' }),
  person('Jun Li', chinese('李軍', '李军'), 'HV-013', 'operations', { reportsTo: 'HV-012' }),
  person('Sarah Whitfield', {}, 'HV-014', 'management', { reportsTo: 'HV-005' }),
  person('Ka Ho Leung', chinese('梁家豪'), 'HV-015', 'sourcing', { reportsTo: 'HV-003' }),
  person('Wing Yan Cheung', chinese('張詠欣', '张咏欣'), 'HV-016', 'sourcing', { reportsTo: 'HV-003' }),
  person('Chi Keung Ho', chinese('何志強', '何志强'), 'HV-017', 'logistics', { reportsTo: 'HV-012' }),
  person('Suk Yee Tang', chinese('鄧淑儀', '邓淑仪'), 'HV-018', 'logistics', { reportsTo: 'HV-017' }),
  person('Arjun Mehta', {}, 'HV-019', 'logistics', { reportsTo: 'HV-017' }),
  person('Camille Laurent', {}, 'HV-020', 'sales', { reportsTo: 'HV-009' }),
  person('Tsz Ching Wong', chinese('黃子晴', '黄子晴'), 'HV-021', 'sales', { reportsTo: 'HV-009' }),
  person('Oliver Grant', {}, 'HV-022', 'sales', { reportsTo: 'HV-009' }),
  person('Yuen Man Kwok', chinese('郭婉雯'), 'HV-023', 'finance', {
    reportsTo: 'HV-005',
    // Looks after the administration and changes nothing.
    administers: 'auditor',
    password: demoPassword,
  }),
  person('Hoi Lam Tsang', chinese('曾凱琳', '曾凯琳'), 'HV-024', 'finance', { reportsTo: 'HV-023' }),
  person('Min Jun Park', {}, 'HV-025', 'sourcing', { reportsTo: 'HV-003' }),
  person('Ya Ting Lin', chinese('林雅婷'), 'HV-026', 'sourcing', { reportsTo: 'HV-003' }),
  person('Chun Hung Lau', chinese('劉俊雄', '刘俊雄'), 'HV-027', 'operations', { reportsTo: 'HV-012' }),
  person('Nadia Haddad', {}, 'HV-028', 'operations', { reportsTo: 'HV-012' }),
  person('Lai Kuen Fung', chinese('馮麗娟', '冯丽娟'), 'HV-029', 'operations', { reportsTo: 'HV-012' }),
  person('Xiao Yu Chen', chinese('陳曉宇', '陈晓宇'), 'HV-030', 'logistics', { reportsTo: 'HV-017' }),
  person('Pedro Almeida', {}, 'HV-031', 'management', {
    isApprover: true,
    viewRight: 'company',
    rights: { requestTrips: true, signInByQr: true, resetMfa: true, manageIncidents: true },
    reportsTo: 'HV-005',
  }),
  person('Sin Ying Poon', chinese('潘倩盈'), 'HV-032', 'finance', { reportsTo: 'HV-023' }),
  guest('Hans Brandt', 'HV-901'),
  guest('Nur Aisyah Rahman', 'HV-902'),
]

export const harbourValeTeams = [
  { company: harbourVale, code: 'sourcing', name: 'Sourcing' },
  { company: harbourVale, code: 'sales', name: 'Sales' },
  { company: harbourVale, code: 'operations', name: 'Operations' },
  { company: harbourVale, code: 'logistics', name: 'Logistics' },
  { company: harbourVale, code: 'finance', name: 'Finance' },
  { company: harbourVale, code: 'management', name: 'Management' },
]
