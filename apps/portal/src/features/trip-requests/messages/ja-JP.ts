import type { TripRequestsTexts } from './en-US.ts'

export const tripRequests = {
  title: '出張申請',
  new: '新しい申請',
  mine: '自分',
  awaiting: '自分の承認待ち',
  views: '表示する申請',
  begun: '承認前に出発',
  by: '{when} まで',
  total_one: '1 件',
  total_other: '{count} 件',
  loading: '出張申請を読み込んでいます',
  failed: '出張申請を読み込めませんでした。',
  none: '進行中の申請はありません',
  noneHint: '申請は出張が終わるまでここに表示されます。',
  noneAwaiting: '承認待ちの申請はありません',
  noneAwaitingHint: 'あなたの判断が必要な申請がここに表示されます。',
  seeAll: 'すべての出張申請',
  externalOrder: '外部手配',
  unread: '未読メッセージ {count} 件',
} satisfies TripRequestsTexts
