import type { DetailOrderTexts } from './en-US.ts'

export const detailOrder = {
  title: '予約内容',
  supplier: '予約先',
  line: {
    fare: '運賃',
    tax: '税金',
    surcharge: '追加料金',
    serviceFee: '手数料',
    other: 'その他',
    discount: '割引',
  },
  loadingAmenities: '機内設備を読み込んでいます',
  failedAmenities: '機内設備を読み込めませんでした。',
  fromBooking: '予約情報',
  documents: '書類',
  noDocuments: '書類はまだありません。',
  addDocument: '書類を追加',
  added: '書類を追加しました',
  finishAsk: 'この手配を完了しますか？',
  finishHint: '予約が旅程に登録されます。許容範囲を超える料金は、先に再承認へ回されます。',
  finish: '手配を完了',
  finished: '完了しました。予約を旅程に登録しました',
  again: '料金を再承認に回しました',
} satisfies DetailOrderTexts
