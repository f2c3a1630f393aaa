import { type Company, peopleOf } from '../../../../../e2e/people/person.ts'
import { quay } from '../../../../../e2e/people/quay.ts'

/** A company with apps, links, regions and a logo, and without a contact page. */
const lockgate = {
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
} satisfies Company
export const companies = [lockgate]

export const people = {
  ...peopleOf(quay, {
    faults: {},
    tileFaults: {},
    outage: {},
    phone: {},
    palette: {},
    palettePages: {},
    paletteFaults: {},
    palettePhone: {},
    paletteFind: {},
    shortcuts: {},
    languages: {},
    names: {},
    themes: {},
    realtime: {},
    sectionFault: {},
    debugOn: {},
    twoProcesses: {},
  }),
  ...peopleOf(lockgate, {
    shellMenu: {},
    shellFew: { widgets: ['UpcomingTrips', 'WorldClock'] },
    shellNotLanded: {},
    shellRegions: {},
    shellShortcuts: {},
    shellCollapse: {},
    shellNarrow: {},
    shellPhone: {},
    shellOut: {},
    shellOffline: {},
    shellCache: {},
    shellLoading: {},
    shellFooter: {},
    shellNoExtras: {},
    shellFooterLanguages: {},
    shellFooterPhone: {},
    shellBrand: {},
  }),
}
