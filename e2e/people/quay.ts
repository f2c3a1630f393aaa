import type { Company } from './person.ts'

/** A company without bookings, for journeys that need no company of their own. */
export const quay = {
  code: 'QUAY',
  displayName: 'Quiet Quay Partners',
  emailDomains: ['quay.example'],
  showContactUs: true,
  portalAreas: [
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
  ],
  userApps: [
    { appId: 'cargo', name: 'Cargo Desk', url: 'https://cargo.quay.example/', displayType: 'All' },
    { appId: 'tides', name: 'Tide Tables', url: 'https://tides.quay.example/', displayType: 'Shortcut' },
  ],
} satisfies Company
