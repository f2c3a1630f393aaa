import type { FaultTexts } from './en-US.ts'

export const jaJPFaults = {
  syntax: 'ここを読み取れません。',
  syntaxEnd: '末尾に続きが必要です。',
  unknownName: '「{name}」はありません。',
  nearest: '「{name}」はありません。「{nearest}」ならあります。',
  type: '型が合いません：{types}',
  result: '結果は「はい」か「いいえ」にしてください。今は {type} です。',
  call: '規則で「{name}」は呼び出せません。',
  nearestCall: '規則で「{name}」は呼び出せません。「{nearest}」は呼び出せます。',
  tooLong: '式が {count} 文字を超えています。',
  limit: '深すぎる、入れ子が多すぎる、または長すぎます。',
  divisor: '割る数は 0 以外の数値だけです。',
} satisfies FaultTexts
