import type { QueryStateTexts } from './en-US.ts'

export const queryStates = {
  justNow: '剛剛更新',
  now: '剛剛',
  updated: '{when}更新',
  asOf: '離線，截至 {time}',
  refresh: '重新整理',
  range: '第 {first}–{last} 筆，共 {total} 筆',
  page: '第 {number} 頁',
  offline: '目前離線',
  offlineHint: '恢復連線後就會顯示。',
  noRight: '您沒有檢視的權限',
  noRightHint: '您的管理員可以為您開通權限。',
  reference: '客服參考編號：{ref}',
  notRefreshed: '無法重新整理。',
} satisfies QueryStateTexts
