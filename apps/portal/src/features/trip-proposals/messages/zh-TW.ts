import type { TripProposalsTexts } from './en-US.ts'

export const tripProposals = {
  title: '我的行程方案',
  total_one: '{count} 個方案',
  total_other: '{count} 個方案',
  loading: '正在載入行程方案',
  loadingOne: '正在載入此行程方案',
  failed: '取得行程方案資料失敗：',
  none: '沒有進行中的方案',
  noneHint: '顧問提出的方案會顯示在這裡，直到行程結束。',
  from: '起價',
  made: '已選 {made} / {wanted}',
  toChoose_one: '還有 {count} 項待選',
  toChoose_other: '還有 {count} 項待選',
  toSubmit: '可以提交',
  toDecide: '等待您審批',
  left: '剩餘 {time}',
  underMinute: '不到一分鐘',
  expired: '價格已過期',
  revised: '修改中',
  unread: '未讀訊息：{count}',
} satisfies TripProposalsTexts
