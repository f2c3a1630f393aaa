import type { InvoiceTexts } from './en-US.ts'

export const invoiceTexts: InvoiceTexts = {
  list: {
    title: '发票',
    columns: {
      travellerName: '旅客姓名',
      bookingReference: '预订编号',
      departureDate: '出发日期',
      arrivalDate: '到达日期',
      invoice: '发票',
      transactionDate: '交易日期',
      amount: '发票金额',
      net: '不含税金额',
      tax: '税额',
      currency: '币种',
      dueDate: '付款期限',
      payment: '付款状态',
      company: '公司',
      corrects: '对应发票',
    },
    payment: { open: '未付款', partly: '部分付款', paid: '已付款', unknown: '' },
  },
  differences: {
    line: '第 {line} 行：发票上为 {declared}，按数量和单价为 {computed}',
    lines: '明细合计：发票上为 {declared}，相加为 {computed}',
    net: '不含税金额：发票上为 {declared}，相加为 {computed}',
    tax: '税额：发票上为 {declared}，计算为 {computed}',
    gross: '总额：发票上为 {declared}，相加为 {computed}',
    payable: '应付金额：发票上为 {declared}，计算为 {computed}',
  },
  question: '发票 {number}：{person} 的问题',
  reconcile: {
    title: '发票与行程核对',
    problem: '问题',
    problems: {
      'orders-without-invoice': '行程没有发票',
      'invoices-without-order': '发票没有行程',
      'charged-twice': '行程重复计费',
    },
    trip: '行程',
    invoices: '发票',
  },
  zip: {
    name: '发票 {date}',
    file: '文件',
    number: '发票',
    bytes: '字节',
    notIncluded: '未包含：不存在，或您无权查看',
  },
}
