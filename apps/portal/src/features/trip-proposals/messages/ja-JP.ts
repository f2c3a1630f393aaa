import type { TripProposalsTexts } from './en-US.ts'

export const tripProposals = {
  title: '自分の旅程提案',
  total_one: '{count} 件の提案',
  total_other: '{count} 件の提案',
  loading: '旅程提案を読み込み中',
  loadingOne: 'この旅程提案を読み込み中',
  failed: '旅程提案データを取得できませんでした：',
  none: '進行中の提案はありません',
  noneHint: '担当者からの提案は、出張が終わるまでここに表示されます。',
  from: '最低',
  made: '{wanted} 件中 {made} 件',
  toChoose_one: '残り {count} 件を選択',
  toChoose_other: '残り {count} 件を選択',
  toSubmit: '提出できます',
  toDecide: '承認が必要です',
  underMinute: '1分未満',
  expired: '価格の期限切れ',
  revised: '修正中',
  unread: '未読メッセージ：{count}',
} satisfies TripProposalsTexts
