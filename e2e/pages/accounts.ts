import { createHash } from 'node:crypto'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'

/** Every journey has a person of its own: what one saves for them, no other journey sees. */
const journeys = [
  'keyboard',
  'wrong-password',
  'origin',
  'late-origin',
  'trips',
  'trip-detail',
  'filter',
  'filter-keys',
  'languages',
  'names',
  'themes',
  'tabs',
  'logout',
  'expired',
  'idle',
  'tabs-out',
  'tabs-first',
  'tabs-second',
  'tabs-again',
  'link-alone',
  'link-beside',
  'link-other',
  'link-owner',
  'link-ended',
  'link-whole',
  'company-code',
  'hand-over',
  'faults',
  'tile-faults',
  'outage',
  'phone',
  'two-processes',
  'palette',
  'palette-pages',
  'palette-faults',
  'palette-phone',
  'shortcuts',
  'realtime',
  'xss',
  'other-news',
  'section-fault',
  'attachment-login',
  'attachment-text',
  'attachment-picture',
  'attachment-file',
  'attachment-long',
  'attachment-dark',
  'attachment-light',
  'contact',
  'mobile-app',
  'phone-sign-in',
  'phone-twice',
  'footer-script',
  'forgotten',
  'devices',
  'admin-setting',
  'clocks',
  'clocks-order',
  'clocks-gone',
  'clocks-wide',
  'clocks-narrow',
  'debug-on',
  'walk-en-US-1440',
  'walk-en-US-390',
  'walk-zh-CN-390',
  'walk-zh-TW-390',
  'walk-ja-JP-1440',
  'walk-ja-JP-390',
  'mfa-app',
  'mfa-passkey',
  'mfa-rule',
  'mfa-link',
  'mfa-forgotten',
  'sso',
  'arrange-pointer',
  'arrange-keys',
  'arrange-phone',
  'arrange-panel',
  'arrange-tabs',
  'arrange-anchors',
] as const

/** Theirs is a company with apps, links, regions and a logo, and without a contact page. */
const shellJourneys = [
  'shell-menu',
  'shell-few',
  'shell-not-landed',
  'shell-regions',
  'shell-shortcuts',
  'shell-collapse',
  'shell-narrow',
  'shell-phone',
  'shell-out',
  'shell-offline',
  'shell-cache',
  'shell-loading',
  'shell-footer',
  'shell-no-extras',
  'shell-footer-languages',
  'shell-footer-phone',
  'shell-brand',
] as const

/** Theirs is a company of travellers who see their own trips alone, and an arranger; what they save, nobody else sees. */
const ownBookingJourneys = [
  'bookings-mail',
  'bookings-barcode',
  'bookings-station',
  'bookings-picker',
  'bookings-picker-left',
  'bookings-picker-phone',
  'bookings-agency',
  'bookings-bad',
  'bookings-phone',
  'bookings-offline',
  'bookings-settings',
  'bookings-arranger',
  'bookings-arranged',
  'bookings-asker',
  'bookings-approver',
] as const

/** Theirs are two companies that others publish for: what opens by itself at a sign-in disturbs no other journey. */
const newsJourneys = ['news-reader', 'news-documents', 'news-few', 'news-none', 'news-popups'] as const

/** Theirs are companies with a profile manager of the portal's, with one of their own, and with none. */
const profileJourneys = [
  'profile-own',
  'profile-faults',
  'profile-phone',
  'profile-keys',
  'profile-arranger',
  'profile-shares',
  'profile-external',
  'profile-none',
] as const

export type Journey =
  | (typeof profileJourneys)[number]
  | (typeof newsJourneys)[number]
  | (typeof journeys)[number]
  | (typeof shellJourneys)[number]
  | (typeof ownBookingJourneys)[number]

export const password = 'seven-quiet-harbours'
export const personName = 'Nora Quay'
/** A company without a single booking; the other two are the demo's. */
export const quietCompany = 'Quiet Quay Partners'
export const quietCompanyCode = 'QUAY'
export const demoCompanies = ['Harbour & Vale Trading', 'Kitano Instruments'] as const

const isShell = (journey: Journey): boolean => journey.startsWith('shell-')
const isNews = (journey: Journey): boolean => journey.startsWith('news-')
const isOwnBooking = (journey: Journey): boolean => journey.startsWith('bookings-')

const domains = [
  [(journey: Journey) => journey === 'profile-external', 'tideway'],
  [(journey: Journey) => journey === 'profile-none', 'ebbside'],
  [(journey: Journey) => journey.startsWith('profile-'), 'ferry'],
  [isShell, 'lockgate'],
  [isOwnBooking, 'wharf'],
  [(journey: Journey) => journey === 'news-popups', 'jetty'],
  [isNews, 'buoy'],
] as const

export const emailOf = (journey: Journey): string => {
  const company = domains.find(([isOf]) => isOf(journey))?.[1] ?? 'quay'
  return `${journey.toLowerCase()}@${company}.example`
}

export const ownBookingCompanyCode = 'WHRF'
/** Readers' company, and that of who is shown news at sign-in. */
export const newsCompanyCode = 'BUOY'
export const popupCompanyCode = 'JETT'
/** Whom the arranger arranges for. */
export const arrangedName = 'Ines Moor'

/** Enters bookings and content as a back office does. */
export const machineClient = { clientId: 'journeys', secret: 'a-back-office-that-only-tests-know' } as const

const shellCompany: NonNullable<ProvisioningInput['companies']>[number] = {
  code: 'LOCK',
  displayName: 'Lockgate Freight',
  emailDomains: ['lockgate.example'],
  logo: { url: 'https://pictures.lockgate.example/logo.svg', width: 160, height: 40 },
  portalAreas: [
    { code: 'rules', name: { 'en-US': 'Travel rules', 'ja-JP': '出張規程' }, url: 'https://rules.lockgate.example/' },
    { code: 'desk', name: { 'en-US': 'Help desk' }, url: 'https://desk.lockgate.example/', isExternalLink: false },
    { code: 'jp', embranchment: 'Tokyo', name: { 'en-US': 'Japan' }, url: 'https://jp.lockgate.example/' },
    {
      code: 'hk',
      embranchment: 'Hong Kong',
      name: { 'en-US': 'Hong Kong' },
      url: 'https://hk.lockgate.example/',
      isSelected: true,
    },
  ],
  userApps: [
    { appId: 'all', name: 'Cargo Desk', url: 'https://cargo.lockgate.example/', displayType: 'All' },
    { appId: 'menu', name: 'Rosters', url: 'https://rosters.lockgate.example/', displayType: 'Menu' },
    { appId: 'shortcut', name: 'Tide Tables', url: 'https://tides.lockgate.example/', displayType: 'Shortcut' },
    { appId: 'none', name: 'Archive', url: 'https://archive.lockgate.example/', displayType: 'None' },
    { appId: 'bare', name: 'Without Address', displayType: 'All' },
  ],
}

const quietAreas: NonNullable<typeof shellCompany.portalAreas> = [
  {
    code: 'rules',
    name: { 'en-US': 'Travel rules', 'zh-CN': '差旅制度', 'zh-TW': '差旅規定', 'ja-JP': '出張規程' },
    url: 'https://rules.quay.example/',
  },
  {
    code: 'hk',
    embranchment: 'Hong Kong',
    name: { 'en-US': 'Hong Kong', 'zh-CN': '中国香港', 'zh-TW': '香港', 'ja-JP': '香港' },
    url: 'https://hk.quay.example/',
    isSelected: true,
  },
  {
    code: 'jp',
    embranchment: 'Tokyo',
    name: { 'en-US': 'Japan', 'zh-CN': '日本', 'zh-TW': '日本', 'ja-JP': '日本' },
    url: 'https://jp.quay.example/',
  },
]

const common = {
  name: personName,
  localizedNames: { 'zh-CN': '诺拉', 'zh-TW': '諾拉', 'ja-JP': '野良 久恵' },
  viewRight: 'all',
  viewCompanies: ['HVT', 'KTN'] as string[],
  password,
} as const

/** Who walks through all pages has one section fewer, to see what is said there. */
const isWalk = (journey: Journey): boolean => journey.startsWith('walk-')
const isClocks = (journey: Journey): boolean => journey.startsWith('clocks')
/** Theirs is a page that is quiet once its trips stand: when a call of theirs comes is what those journeys are about. */
const isTabs = (journey: Journey): boolean => journey.startsWith('tabs')
const widgetsOfWalks = ['UpcomingTrips', 'WorldClock', 'NewsFeed', 'ProfileManage'] as const

/** Who has the two tiles of what is to be decided, and nothing else beside the trips. */
const hasToDecide = (journey: Journey): boolean => journey === 'bookings-asker' || journey === 'bookings-approver'
const widgetsToDecide = ['UpcomingTrips', 'DeadlineAlert', 'PendingForApproval'] as const

/** Whose sign-in is not enough without a second factor. */
const needsFactor = (journey: Journey): boolean => /^mfa-(rule|link|forgotten)$/.test(journey)

/** A profile manager of a company's own: it says what it was given, and calls back when its button is pressed. */
export const ownProfileScript = {
  url: 'https://profiles.tideway.example/manager.js',
  text: `window.PortolanProfileManager = { mount(place, options) {
  const button = place.ownerDocument.createElement('button')
  button.textContent = 'Tideway profile'
  button.addEventListener('click', () => options.onProfileChange())
  place.append(button)
  window.givenToTideway = { ...options }
  return { update(changed) { Object.assign(window.givenToTideway, changed) }, unmount() { button.remove() } }
} }`,
} as const
const digest = createHash('sha384').update(ownProfileScript.text).digest('base64')

/** What the journeys need beside the demo companies, in the provisioning format. */
export const journeyWorld: ProvisioningInput = {
  companies: [
    {
      code: quietCompanyCode,
      displayName: quietCompany,
      emailDomains: ['quay.example'],
      showContactUs: true,
      portalAreas: quietAreas,
      userApps: [
        { appId: 'cargo', name: 'Cargo Desk', url: 'https://cargo.quay.example/', displayType: 'All' },
        { appId: 'tides', name: 'Tide Tables', url: 'https://tides.quay.example/', displayType: 'Shortcut' },
      ],
    },
    shellCompany,
    { code: 'FERY', displayName: 'Ferry Lane Works', emailDomains: ['ferry.example'] },
    {
      code: 'TIDE',
      displayName: 'Tideway Mills',
      emailDomains: ['tideway.example'],
      profileManagerScriptUrl: `${ownProfileScript.url}#sha384-${digest}`,
    },
    { code: 'EBBS', displayName: 'Ebbside', emailDomains: ['ebbside.example'], profileManagerScriptUrl: '' },
    { code: ownBookingCompanyCode, displayName: 'Wharf Street Studio', emailDomains: ['wharf.example'] },
    { code: newsCompanyCode, displayName: 'Red Buoy Group', emailDomains: ['buoy.example'] },
    { code: popupCompanyCode, displayName: 'North Jetty', emailDomains: ['jetty.example'] },
  ],
  machineClients: [{ ...machineClient, scopes: ['provision', 'import', 'content', 'sign-in'] }],
  people: [
    ...journeys.map((journey) => ({
      ...common,
      company: quietCompanyCode,
      email: emailOf(journey),
      rights: { signInByQr: true, resetMfa: needsFactor(journey) },
      ...(needsFactor(journey) ? { requireMfa: true } : {}),
      ...(isClocks(journey) ? { widgets: ['UpcomingTrips' as const, 'WorldClock' as const] } : {}),
      ...(isTabs(journey) ? { widgets: ['UpcomingTrips' as const] } : {}),
      ...(isWalk(journey) ? { widgets: [...widgetsOfWalks], traveller: { code: journey } } : {}),
    })),
    ...shellJourneys.map((journey) => ({
      ...common,
      company: 'LOCK',
      email: emailOf(journey),
      ...(journey === 'shell-few' ? { widgets: ['UpcomingTrips' as const, 'WorldClock' as const] } : {}),
    })),
    ...newsJourneys.map((journey) => ({
      ...common,
      company: journey === 'news-popups' ? popupCompanyCode : newsCompanyCode,
      email: emailOf(journey),
      widgets: ['NewsFeed' as const, 'UpcomingTrips' as const],
      ...(journey === 'news-few' ? { newsReleaseTypes: ['Documents' as const] } : {}),
      ...(journey === 'news-none' ? { newsReleaseTypes: [] } : {}),
    })),
    ...profileJourneys.map((journey) => ({
      ...common,
      company: { 'profile-external': 'TIDE', 'profile-none': 'EBBS' }[journey as string] ?? 'FERY',
      email: emailOf(journey),
      name: journey === 'profile-shares' ? arrangedName : personName,
      ...(journey === 'profile-shares' ? { localizedNames: {} } : {}),
      widgets: ['ProfileManage' as const, 'UpcomingTrips' as const],
      traveller: { code: journey },
      ...(journey === 'profile-arranger' ? { isArranger: true, arrangesFor: ['profile-shares'] } : {}),
    })),
    ...ownBookingJourneys.map((journey) => ({
      company: ownBookingCompanyCode,
      email: emailOf(journey),
      name: journey === 'bookings-arranged' ? arrangedName : personName,
      password,
      traveller: { code: journey },
      ...(hasToDecide(journey) ? { widgets: [...widgetsToDecide] } : {}),
      ...(journey === 'bookings-arranger' ? { isArranger: true, arrangesFor: ['bookings-arranged'] } : {}),
    })),
  ],
}
