import type { PickerTexts } from './en-US.ts'

export const pickers = {
  clear: '清除',
  back: '返回',
  searching: '正在搜索…',
  failed: '无法加载建议',
  offline: '当前没有网络，恢复连接后即可显示建议。',
  retry: '重试',
  nothing: '没有找到“{query}”',
  nothingHint: '请检查拼写，或输入 HKG、LHR 等代码。',
  nothingAirline: '请检查拼写，或输入 CX、BA 等代码。',
  nothingCountry: '请检查拼写，或输入 HK、GB 等代码。',
  hint: '输入城市、机场或代码',
  hintAirport: '输入机场、城市或代码',
  hintCity: '输入城市或代码',
  hintStation: '输入城市或车站',
  hintAirline: '输入航空公司或代码',
  hintCountry: '输入国家、地区或代码',
  count_one: '{count} 条建议',
  count_other: '{count} 条建议',
  recent: '最近选择',
  dropped: '没有找到“{query}”，内容已清除。',
} satisfies PickerTexts
