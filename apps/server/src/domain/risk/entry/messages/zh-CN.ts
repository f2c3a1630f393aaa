import type { EntryTexts } from './en-US.ts'

export const entryTexts: EntryTexts = {
  row: '第 {row} 行',
  cell: '第 {row} 行，{column} 列',
  country: '不是已知的国家或地区名称或代码：{x}',
  requirement: '不是已知的入境要求：{x}',
  own: '只有本国才标记为 -1',
  days: '不是 1 到 3650 之间的天数：{x}',
  name: '必须为 1 到 60 个字符',
  day: '不是日期（YYYY-MM-DD）：{x}',
  dayOrder: '结束日期早于开始日期',
  months: '不是 0 到 24 之间的整月数：{x}',
  after: '既不是 arrival 也不是 departure：{x}',
  link: '不是 https 地址：{x}',
  repeated: '出现了两次：{x}',
  shape: '不是一条记录',
  header: '无法识别首行：应为 Passport 和各目的地，或 docs/risk.md 所列的列',
  csv: '不是 CSV 文件：{x}',
}
