import type { IncidentsListTexts } from './en-US.ts'

export const incidentsList = {
  which: '篩選事件',
  'state.open': '進行中',
  'state.closed': '已結束',
  new: '新增事件',
  search: '依名稱搜尋',
  total_one: '{count} 個事件',
  total_other: '{count} 個事件',
  loading: '正在載入事件',
  failed: '無法載入事件。',
  none: '沒有事件',
  noneHint: '可從警示或區域開啟事件，並包含當地人員。',
  noneFound: '沒有符合條件的事件',
  noneFoundHint: '請改用其他名稱或狀態。',
  exercise: '演練',
  openFor: '已開啟 {time}',
} satisfies IncidentsListTexts
