import type { OwnDataTexts } from './en-US.ts'

export const ownData = {
  title: 'あなたのデータ',
  lead: '保管されているあなたのデータをファイルで受け取るか、消去を請求できます。管理者が30日以内に回答します。',
  access: 'データを請求',
  erasure: '消去を請求',
  open: '請求済み、{day} までに回答',
  send: '請求を送信',
  words: '伝えたいこと（任意）',
  askedAccess: 'データの提供を請求しました',
  askedErasure: '消去を請求しました',
} satisfies OwnDataTexts
