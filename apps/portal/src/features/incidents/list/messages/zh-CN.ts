import type { IncidentsListTexts } from './en-US.ts'

export const incidentsList = {
  which: '筛选事件',
  'state.open': '进行中',
  'state.closed': '已关闭',
  new: '新建事件',
  search: '按名称搜索',
  total_one: '{count} 个事件',
  total_other: '{count} 个事件',
  loading: '正在加载事件',
  failed: '无法加载事件。',
  none: '没有事件',
  noneHint: '可从预警或区域开启事件，并包含当地人员。',
  noneFound: '没有符合条件的事件',
  noneFoundHint: '请尝试其他名称或状态。',
  exercise: '演练',
  openFor: '已开启 {time}',
} satisfies IncidentsListTexts
