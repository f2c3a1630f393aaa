import type { EntryTexts } from './en-US.ts'

export const entryTexts: EntryTexts = {
  row: '第 {row} 列',
  cell: '第 {row} 列，{column} 欄',
  country: '不是已知的國家或地區名稱或代碼：{x}',
  requirement: '不是已知的入境規定：{x}',
  own: '只有本國才標示為 -1',
  days: '不是 1 到 3650 之間的天數：{x}',
  name: '須為 1 到 60 個字元',
  day: '不是日期（YYYY-MM-DD）：{x}',
  dayOrder: '結束日早於開始日',
  months: '不是 0 到 24 之間的整月數：{x}',
  after: '既不是 arrival 也不是 departure：{x}',
  link: '不是 https 網址：{x}',
  repeated: '出現了兩次：{x}',
  shape: '不是一筆紀錄',
  header: '無法辨識第一列：應為 Passport 與各目的地，或 docs/risk.md 所列的欄位',
  csv: '不是 CSV 檔案：{x}',
}
