import type { ContentInput } from '../../domain/content/content.schema.ts'

const site = 'https://www.portolan-travel.example'

/** The columns of the foot, where the offices are, and who holds the rights. */
export const footer: Omit<Extract<ContentInput, { kind: 'footer' }>, 'kind' | 'audience'> = {
  company: [
    { key: 'about', url: `${site}/about` },
    { key: 'news', url: `${site}/news` },
    { key: 'investors', url: `${site}/investors` },
    { key: 'green', url: `${site}/green` },
    { key: 'careers', url: `${site}/careers` },
  ],
  products: [
    { key: 'portal', url: `${site}/portal` },
    { key: 'bookingTool', url: `${site}/booking-tool` },
  ],
  legal: [{ key: 'privacy', url: '/privacy-agreement' }],
  social: [
    { kind: 'linkedin', url: 'https://linkedin.example/company/portolan-travel' },
    { kind: 'x', url: 'https://x.example/portolantravel' },
    { kind: 'youtube', url: 'https://youtube.example/@portolantravel' },
    { kind: 'wechat', url: 'https://wechat.example/portolan-travel' },
  ],
  offices: [
    {
      region: 'Asia',
      name: { 'en-US': 'Hong Kong', 'zh-TW': '香港', 'zh-CN': '香港', 'ja-JP': '香港' },
      address: {
        'en-US': '18/F Lantern House\n96 Quay Road East\nSheung Wan, Hong Kong',
        'zh-TW': '香港上環\n東碼頭道 96 號\n燈籠大廈 18 樓',
        'zh-CN': '香港上环\n东码头道 96 号\n灯笼大厦 18 楼',
        'ja-JP': '香港 上環\n東碼頭道 96 号\nランタンハウス 18 階',
      },
      phone: '+852 5550 1100',
    },
    {
      region: 'America',
      name: { 'en-US': 'San Francisco', 'zh-TW': '舊金山', 'zh-CN': '旧金山', 'ja-JP': 'サンフランシスコ' },
      address: { 'en-US': 'Suite 1400, 220 Foghorn Street\nSan Francisco, CA 94100\nUnited States' },
      phone: '+1 415 555 0142',
    },
    {
      region: 'AUS/NZ',
      name: { 'en-US': 'Sydney', 'zh-TW': '雪梨', 'zh-CN': '悉尼', 'ja-JP': 'シドニー' },
      address: { 'en-US': 'Level 9, 41 Signal Hill Road\nSydney NSW 2000\nAustralia' },
      phone: '+61 2 5550 1142',
    },
    {
      region: 'EMEA',
      name: { 'en-US': 'London', 'zh-TW': '倫敦', 'zh-CN': '伦敦', 'ja-JP': 'ロンドン' },
      address: { 'en-US': '3rd Floor, 12 Chartmakers Yard\nLondon EC3M 0AA\nUnited Kingdom' },
      phone: '+44 20 7946 0142',
    },
  ],
  legalName: 'Portolan Travel Limited',
}
