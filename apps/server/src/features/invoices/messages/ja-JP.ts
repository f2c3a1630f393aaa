import type { InvoiceTexts } from './en-US.ts'

export const invoiceTexts: InvoiceTexts = {
  list: {
    title: '請求書',
    columns: {
      travellerName: '出張者名',
      bookingReference: '予約番号',
      departureDate: '出発日',
      arrivalDate: '到着日',
      invoice: '請求書',
      transactionDate: '取引日',
      amount: '請求金額',
      net: '税抜金額',
      tax: '税額',
      currency: '通貨',
      dueDate: '支払期限',
      payment: '支払状況',
      company: '会社',
      corrects: '訂正対象の請求書',
    },
    payment: { open: '未払い', partly: '一部支払い済み', paid: '支払い済み', unknown: '' },
  },
  differences: {
    line: '{line}行目：請求書では{declared}、数量と単価では{computed}',
    lines: '明細の合計：請求書では{declared}、合算では{computed}',
    net: '税抜金額：請求書では{declared}、合算では{computed}',
    tax: '税額：請求書では{declared}、計算では{computed}',
    gross: '合計：請求書では{declared}、合算では{computed}',
    payable: '請求額：請求書では{declared}、計算では{computed}',
  },
  question: '請求書 {number}：{person} さんからの質問',
  reconcile: {
    title: '請求書と出張の照合',
    problem: '問題',
    problems: {
      'orders-without-invoice': '請求書のない出張',
      'invoices-without-order': '出張のない請求書',
      'charged-twice': '二重に請求された出張',
    },
    trip: '出張',
    invoices: '請求書',
  },
  zip: {
    name: '請求書 {date}',
    file: 'ファイル',
    number: '請求書',
    bytes: 'バイト',
    notIncluded: '含まれないもの：見つからないか、閲覧できません',
  },
}
