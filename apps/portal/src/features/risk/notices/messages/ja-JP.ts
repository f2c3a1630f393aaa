import type { RiskNoticesTexts } from './en-US.ts'

export const riskNotices: RiskNoticesTexts = {
  lead: 'あなたの出張に関係する新しいアラートを一度だけお知らせし、レベルが上がったときに限りもう一度お知らせします。',
  channels: 'お知らせの方法',
  mail: 'メール',
  portal: 'このポータル',
  quiet: 'お知らせを止める時間帯',
  quietHint:
    'この時間帯には何も送りません。その間のアラートは、時間帯が終わってからまとめてお知らせします（会社の時刻）。',
  from: '開始',
  to: '終了',
  off: '止める時間帯なし',
  extreme: 'レベルが「極めて高」のアラートは、設定にかかわらず、メールとポータルですぐにお知らせします。',
  save: 'この設定を保存',
  saved: '保存しました',
  failed: '設定を保存できませんでした。',
  toldOne: '新しいアラートが出張に関係しています（リスクレベル {level}）',
  toldSeveral: '新しいアラートがあなたの出張に関係しています',
  show: '表示',
  touches: 'あなたの出張に関係',
  why: '{trip}：{place}、{day}',
}
