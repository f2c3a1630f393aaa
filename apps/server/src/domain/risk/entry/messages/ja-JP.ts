import type { EntryTexts } from './en-US.ts'

export const entryTexts: EntryTexts = {
  row: '{row} 行目',
  cell: '{row} 行目、{column} 列',
  country: 'この名称またはコードの国・地域はありません：{x}',
  requirement: '不明な入国要件です：{x}',
  own: '-1 は自国だけに使います',
  days: '1～3650 の日数ではありません：{x}',
  name: '1～60 文字にしてください',
  day: '日付（YYYY-MM-DD）ではありません：{x}',
  dayOrder: '終了日が開始日より前です',
  months: '0～24 の月数ではありません：{x}',
  after: 'arrival でも departure でもありません：{x}',
  link: 'https のアドレスではありません：{x}',
  repeated: '二度現れます：{x}',
  shape: 'レコードではありません',
  header: '先頭行を判別できません：Passport と渡航先、または docs/risk.md の列が必要です',
  csv: 'CSV ファイルではありません：{x}',
}
