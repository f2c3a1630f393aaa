import type { QueryStateTexts } from './en-US.ts'

export const queryStates = {
  justNow: '刚刚更新',
  now: '刚刚',
  updated: '{when}更新',
  asOf: '离线，截至 {time}',
  refresh: '刷新',
  range: '第 {first}–{last} 条，共 {total} 条',
  page: '第 {number} 页',
  offline: '您已离线',
  offlineHint: '恢复网络后即可显示。',
  noRight: '您没有查看权限',
  noRightHint: '您的管理员可以为您开通权限。',
  reference: '客服参考号：{ref}',
  notRefreshed: '未能刷新。',
} satisfies QueryStateTexts
