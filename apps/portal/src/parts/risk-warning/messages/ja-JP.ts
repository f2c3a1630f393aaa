import type { RiskWarningTexts } from './en-US.ts'

export const riskWarning: RiskWarningTexts = {
  title: 'この出張の警告',
  line: 'リスク{level} · {title}',
  chip: 'リスク {level}',
  chipTitle: 'リスク {level}：{title}（{place}）',
  read: '{source}（{when}に取得）',
  readLate: '{source}（最終取得：{when}。古い可能性があります）',
  neverRead: '{source}はまだ取得されていません',
  byArea: '{place}はこのアラートの範囲内にあります。',
  byCountry: '国・地域全体に関する情報です。',
  sent: '{when}発表',
  more: 'このアラートの詳細',
  atSource: '情報源：{source}',
}
