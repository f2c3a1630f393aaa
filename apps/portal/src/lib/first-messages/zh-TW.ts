import type { CommonTexts } from './en-US.ts'

export const common = {
  retry: '再試一次',
  close: '關閉',
  cancel: '取消',
  ok: '確定',
  done: '完成',
  undo: '復原',
  back: '返回',
  loading: '載入中…',
  failed: '發生錯誤',
  notice: '系統訊息',
  newTab: '在新分頁中開啟',
  previous: '上一頁',
  next: '下一頁',
  hotel: '飯店',
  train: '火車',
  company: '公司',
  reference: '訂位代號',
} satisfies CommonTexts
