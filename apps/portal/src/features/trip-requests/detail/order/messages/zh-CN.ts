import type { DetailOrderTexts } from './en-US.ts'

export const detailOrder = {
  title: '预订内容',
  supplier: '预订对象',
  line: {
    fare: '票价',
    tax: '税费',
    surcharge: '附加费',
    serviceFee: '服务费',
    other: '其他',
    discount: '折扣',
  },
  loadingAmenities: '正在加载机上设施',
  failedAmenities: '无法加载机上设施。',
  fromBooking: '预订信息',
  documents: '文件',
  noDocuments: '暂无文件。',
  addDocument: '添加文件',
  added: '已添加文件',
  finishAsk: '要完成此订单吗？',
  finishHint: '预订将写入行程。若价格超出容许范围，会先重新送审。',
  finish: '完成订单',
  finished: '已完成，预订已写入行程',
  again: '价格已重新送审',
} satisfies DetailOrderTexts
