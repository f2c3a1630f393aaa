import type { CountryDaysListTexts } from './en-US.ts'

export const countryDaysList = {
  search: '依名稱搜尋',
  name: '名稱',
  added: '新增時間',
  isNew: '新',
  total_one: '{count} 項',
  total_other: '{count} 項',
  none: '目前沒有內容',
  noneHint: '貴公司新增的內容會顯示在這裡。',
  noneFound: '沒有符合此名稱的內容',
  failed: '無法載入清單。',
  loading: '正在載入清單…',
} satisfies CountryDaysListTexts
