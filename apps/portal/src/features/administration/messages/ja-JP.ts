import type { AdministrationTexts } from './en-US.ts'

export const administration = {
  title: '会社の設定',
  lead: '会社の設定はこのページで管理できるようになります。現在は出張手配チームが管理しています。',
  coming: '今後ここで管理できること',
  people: '利用者、権限、代理手配の関係',
  signIn: 'サインイン：多要素認証、会社のアカウント、モバイルアプリ',
  content: 'お知らせ、お問い合わせページ、リンク',
  approvals: '出張申請：書式と承認段階',
  contact: 'それまでは、変更のご希望を出張手配チームへお知らせください。',
} satisfies AdministrationTexts
