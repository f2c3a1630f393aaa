import type { DetailOrderTexts } from './en-US.ts'

export const detailOrder = {
  title: '預訂內容',
  supplier: '預訂對象',
  line: {
    fare: '票價',
    tax: '稅金',
    surcharge: '附加費',
    serviceFee: '服務費',
    other: '其他',
    discount: '折扣',
  },
  loadingAmenities: '正在載入機上設施',
  failedAmenities: '無法載入機上設施。',
  fromBooking: '訂位資料',
  documents: '文件',
  noDocuments: '尚無文件。',
  addDocument: '新增文件',
  added: '已新增文件',
  finishAsk: '要完成此訂單嗎？',
  finishHint: '預訂將寫入行程。若價格超出容許範圍，會先重新送審。',
  finish: '完成訂單',
  finished: '已完成，預訂已寫入行程',
  again: '價格已重新送審',
} satisfies DetailOrderTexts
