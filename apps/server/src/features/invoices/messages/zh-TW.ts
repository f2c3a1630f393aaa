import type { InvoiceTexts } from './en-US.ts'

export const invoiceTexts: InvoiceTexts = {
  list: {
    title: '發票',
    columns: {
      travellerName: '旅客姓名',
      bookingReference: '訂位代號',
      departureDate: '出發日期',
      arrivalDate: '抵達日期',
      invoice: '發票',
      transactionDate: '交易日期',
      amount: '發票金額',
      net: '未稅金額',
      tax: '稅額',
      currency: '幣別',
      dueDate: '付款期限',
      payment: '付款狀態',
      company: '公司',
      corrects: '對應發票',
    },
    payment: { open: '未付款', partly: '部分付款', paid: '已付款', unknown: '' },
  },
  differences: {
    line: '第 {line} 行：發票上為 {declared}，依數量與單價為 {computed}',
    lines: '明細合計：發票上為 {declared}，相加為 {computed}',
    net: '未稅金額：發票上為 {declared}，相加為 {computed}',
    tax: '稅額：發票上為 {declared}，計算為 {computed}',
    gross: '總額：發票上為 {declared}，相加為 {computed}',
    payable: '應付金額：發票上為 {declared}，計算為 {computed}',
  },
  question: '發票 {number}：{person} 的問題',
  reconcile: {
    title: '發票與行程核對',
    problem: '問題',
    problems: {
      'orders-without-invoice': '行程沒有發票',
      'invoices-without-order': '發票沒有行程',
      'charged-twice': '行程重複計費',
    },
    trip: '行程',
    invoices: '發票',
  },
  zip: {
    name: '發票 {date}',
    file: '檔案',
    number: '發票',
    bytes: '位元組',
    notIncluded: '未包含：不存在，或您無權檢視',
  },
}
