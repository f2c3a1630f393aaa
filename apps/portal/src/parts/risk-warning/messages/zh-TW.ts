import type { RiskWarningTexts } from './en-US.ts'

export const riskWarning: RiskWarningTexts = {
  title: '此行程的警告',
  line: '{level}風險 · {title}',
  chip: '{level}風險',
  chipTitle: '{level}風險：{title}（{place}）',
  read: '{source}，{when}讀取',
  readLate: '{source}，上次讀取：{when}，可能已過時',
  neverRead: '尚未讀取{source}',
  byArea: '{place}位於此警示的範圍內。',
  byCountry: '此警示涉及整個國家或地區。',
  sent: '發布於 {when}',
  more: '此警示的完整內容',
  atSource: '來源：{source}',
}
