import type { TripShareTexts } from './en-US.ts'

export const tripShare = {
  title: 'この出張を共有',
  lead: '同僚1名が、出張が終わるまで日時と行き先を見ることができます。料金、書類、連絡先、予約番号は含まれません。',
  share: '共有する',
  sharedWith: '{name} さんと共有中',
  until: '{when} まで',
  end: '共有を終了',
  done: '{name} さんがこの出張を見られるようになりました。',
  ended: '共有を終了しました。',
  search: '同僚の名前またはメールアドレス',
  clear: '消去',
  colleagues: '同僚',
  hint: '名前またはメールアドレスの一部を入力してください。',
  none: '該当する人が社内にいないか、この出張の同行者です。',
  received: '共有された出張',
  receivedBy: '{name} さんから',
  told: '同僚が出張を共有しました',
  toldEnded: '出張の共有が終了しました',
  show: '出張を見る',
} satisfies TripShareTexts
