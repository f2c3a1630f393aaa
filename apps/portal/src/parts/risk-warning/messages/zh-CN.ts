import type { RiskWarningTexts } from './en-US.ts'

export const riskWarning: RiskWarningTexts = {
  title: '此行程的警告',
  line: '{level}风险 · {title}',
  chip: '{level}风险',
  chipTitle: '{level}风险：{title}（{place}）',
  read: '{source}，{when}读取',
  readLate: '{source}，上次读取：{when}，可能已过时',
  neverRead: '尚未读取{source}',
  byArea: '{place}位于此警报的范围内。',
  byCountry: '此警报涉及整个国家或地区。',
  sent: '发布于 {when}',
  more: '此警报的全部内容',
  atSource: '来源：{source}',
}
