import type { InvoicesReconcileTexts } from './en-US.ts'

export const invoicesReconcile: InvoicesReconcileTexts = {
  back: '返回發票',
  title: '發票與行程核對',
  lead: '本月發票與行程不一致之處。行程依最後一天所在的月份計算。',
  month: '哪個月',
  monthBefore: '上一個月',
  monthAfter: '下一個月',
  allCompanies: '全部公司',
  problems: '不一致之處',
  loading: '正在核對發票與行程',
  failed: '無法核對發票與行程。',
  none: '全部一致',
  noneHint: '這個月沒有需要查看的內容。',
  nobody: '未列出旅客',
  noInvoice: '沒有發票',
  problem: {
    'charged-twice': '重複計費',
    'orders-without-invoice': '沒有發票的行程',
    'invoices-without-order': '沒有行程的發票',
  },
  hint: {
    'charged-twice': '同一張票，或同一旅客同一天的同一項服務，出現在比折讓單更多的發票上。',
    'orders-without-invoice': '已經結束、但還沒有任何發票的行程。',
    'invoices-without-order': '系統找不到對應行程的差旅發票。之後收到的行程會自動對應。',
  },
}
