import type { PickerTexts } from './en-US.ts'

export const pickers = {
  clear: '清除',
  back: '返回',
  searching: '搜尋中…',
  failed: '無法載入建議',
  offline: '目前沒有網路，恢復連線後就會顯示建議。',
  retry: '再試一次',
  nothing: '找不到「{query}」',
  nothingHint: '請檢查拼字，或輸入 HKG、LHR 等代碼。',
  nothingAirline: '請檢查拼字，或輸入 CX、BA 等代碼。',
  nothingCountry: '請檢查拼字，或輸入 HK、GB 等代碼。',
  hint: '輸入城市、機場或代碼',
  hintAirport: '輸入機場、城市或代碼',
  hintCity: '輸入城市或代碼',
  hintStation: '輸入城市或車站',
  hintAirline: '輸入航空公司或代碼',
  hintCountry: '輸入國家、地區或代碼',
  count_one: '{count} 筆建議',
  count_other: '{count} 筆建議',
  recent: '最近選擇',
  dropped: '找不到「{query}」，內容已清除。',
} satisfies PickerTexts
