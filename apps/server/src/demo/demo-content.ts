import { contactKeyword, ContentCategory, privacyKeyword } from '@portolan/contract/features/content'
import type { ContentInput } from '../domain/content/content.schema.ts'
import { contactUs, contactUsTokyo } from './content/contact-us.ts'
import { footer } from './content/footer.ts'
import { privacyAgreement } from './content/privacy-agreement.ts'
import { travelPolicy, travelPolicyGeneral } from './content/travel-policy.ts'

/** Pictures of the demo, in pictures/. */
export const demoPictures = [
  'harbour-vale.png',
  'harbour-vale-dark.png',
  'app-code.png',
  'app-store.png',
  'google-play.png',
  'link-visas.jpg',
  'link-storms.jpg',
  'link-trains.jpg',
  'link-carbon.jpg',
] as const
export type DemoPicture = (typeof demoPictures)[number]

const apps = 'https://apps.portolan-travel.example'

/** What the demo's travel management company has entered; `pictures`: where each picture lies on this portal. */
export function demoContent(
  pictures: Readonly<Record<DemoPicture, string>>,
  [first, second]: readonly [string, string, ...string[]],
): ContentInput[] {
  const contact = { kind: 'page', category: ContentCategory.contactUs, keyword: contactKeyword } as const
  const policy = { kind: 'page', category: ContentCategory.staticPage, keyword: 'travel-policy' } as const
  return [
    { ...contact, audience: 'all', texts: contactUs },
    { ...contact, audience: [second], texts: contactUsTokyo },
    {
      kind: 'page',
      category: ContentCategory.privacyAgreement,
      keyword: privacyKeyword,
      audience: 'all',
      texts: privacyAgreement,
    },
    { ...policy, audience: 'all', texts: travelPolicyGeneral },
    { ...policy, audience: [first], texts: travelPolicy },
    {
      kind: 'mobile-download',
      audience: 'all',
      texts: mobileDownload,
      links: [
        { key: 'QRCode', link: `${apps}/get`, image: pictures['app-code.png'] },
        { key: 'AppStore', link: `${apps}/ios`, image: pictures['app-store.png'] },
        { key: 'GooglePlay', link: `${apps}/android`, image: pictures['google-play.png'] },
      ],
    },
    { kind: 'footer', audience: 'all', ...footer },
  ]
}

/** Texts of the download dialog. */
export const mobileDownload = {
  'en-US': {
    title: 'Your trips in your pocket',
    html: `
<p>Gate changes before the board shows them, boarding passes without a signal, and your travel desk one tap away.</p>
<p>Install the app, choose <strong>Sign in with a code</strong>, and scan the code that this portal shows under your name. No password to type.</p>`,
  },
  'zh-TW': {
    title: '把行程放進口袋',
    html: `
<p>登機門異動比看板更早通知，沒有網路也能出示登機證，差旅服務團隊一按就到。</p>
<p>安裝 App 後選擇<strong>以行動條碼登入</strong>，再掃描本入口網站個人選單中的行動條碼即可，不必輸入密碼。</p>`,
  },
  'zh-CN': {
    title: '把行程装进口袋',
    html: `
<p>登机口变更比航显更早通知，没有信号也能出示登机牌，差旅服务团队一键直达。</p>
<p>安装应用后选择<strong>扫码登录</strong>，再扫描本门户个人菜单中的二维码即可，无需输入密码。</p>`,
  },
  'ja-JP': {
    title: '出張の予定をポケットに',
    html: `
<p>搭乗口の変更は空港の案内板より早くお知らせ。電波がなくても搭乗券を表示でき、トラベルデスクにはワンタップでつながります。</p>
<p>アプリをインストールして<strong>コードでサインイン</strong>を選び、このポータルのお名前のメニューに表示されるコードを読み取ってください。パスワードの入力は不要です。</p>`,
  },
}
