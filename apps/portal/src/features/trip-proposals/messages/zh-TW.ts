import type { TripProposalsTexts } from './en-US.ts'

export const tripProposals = {
  title: '我的行程提案',
  total_one: '{count} 個提案',
  total_other: '{count} 個提案',
  loading: '正在載入行程提案',
  loadingOne: '正在載入此行程提案',
  failed: '取得行程提案資料失敗：',
  none: '沒有進行中的提案',
  noneHint: '顧問提出的提案會顯示在這裡，直到行程結束。',
  from: '起價',
  made: '已選 {made} / {wanted}',
  toChoose_one: '還有 {count} 項待選',
  toChoose_other: '還有 {count} 項待選',
  toSubmit: '可以提交',
  toDecide: '等待您簽核',
  underMinute: '不到一分鐘',
  expired: '價格已過期',
  revised: '修改中',
  unread: '未讀訊息：{count}',
} satisfies TripProposalsTexts
