import type { RiskToldTexts } from './en-US.ts'

export const riskTold: RiskToldTexts = {
  title: 'お知らせした人',
  lead: 'あなたが出張を閲覧できる出張者です。',
  none: 'このアラートは誰にもお知らせしていません。',
  waits: 'お知らせを止める時間帯の終了待ち',
  mail: 'メール',
  waiting: '送信中',
  accepted: '受信済み',
  refused: '受信拒否',
  more: 'さらに表示',
  failed: 'お知らせした人を読み込めませんでした。',
  loading: 'お知らせした人を読み込み中',
  arranger: '{name}（手配担当）',
}
