import type { CommonTexts } from './en-US.ts'

export const common = {
  retry: '再試行',
  close: '閉じる',
  cancel: 'キャンセル',
  ok: 'OK',
  done: '完了',
  undo: '元に戻す',
  back: '戻る',
  loading: '読み込み中…',
  failed: 'エラーが発生しました',
  notice: 'システム情報',
  newTab: '新しいタブで開きます',
  previous: '前のページ',
  next: '次のページ',
  hotel: 'ホテル',
  train: '鉄道',
  company: '会社',
  reference: '予約番号',
} satisfies CommonTexts
