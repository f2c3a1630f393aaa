import type { RequestsTalkTexts } from './en-US.ts'

export const requestsTalk = {
  title: 'メッセージ',
  none: 'まだメッセージはありません。ここに書いた内容は、旅行コンサルタントと承認者が読みます。',
  message: 'メッセージを書く',
  hint: '@ で相手を指定するとメールが届きます',
  mention: '相手を指定',
  send: '送信',
  sent: 'メッセージを送信しました',
  desk: '旅行コンサルタント',
  you: 'あなた',
  unread_one: '新着 1 件',
  unread_other: '新着 {count} 件',
  fromHere: '新着',
  attach: 'メッセージにファイルを添付',
  detach: '{name} を外す',
  attaching: '{name} を添付中',
  arrived: '{name} さんがメッセージを書きました',
} satisfies RequestsTalkTexts
