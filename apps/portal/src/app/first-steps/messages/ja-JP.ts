import type { FirstStepsTexts } from './en-US.ts'

export const firstSteps: FirstStepsTexts = {
  title: 'はじめに',
  allDone: '準備ができました',
  count: '{total}件中{done}件完了',
  later: 'あとで',
  never: '今後表示しない',
  isDone: '（完了）',
  name: 'お名前の確認',
  nameHint: 'パスポートと同じつづりが必要です。',
  nameAct: 'プロフィールを開く',
  nameRight: '正しい',
  phone: 'スマートフォンでも',
  phoneHint: 'コードを読み取るとサインインできます。',
  phoneAct: 'コードを表示',
  booking: '予約の追加',
  bookingHint: '確認書を入れると出張が表示されます。',
  bookingAct: '確認書を追加',
  tile: '見やすく並べる',
  tileHint: 'よく見るものを先頭に置けます。',
  tileAct: '配置を変える',
}
