import type { InvoicesReconcileTexts } from './en-US.ts'

export const invoicesReconcile: InvoicesReconcileTexts = {
  back: '返回发票',
  title: '发票与行程核对',
  lead: '本月发票与行程不一致之处。行程按最后一天所在的月份计算。',
  month: '哪个月',
  monthBefore: '上一个月',
  monthAfter: '下一个月',
  allCompanies: '全部公司',
  problems: '不一致之处',
  loading: '正在核对发票与行程',
  failed: '无法核对发票与行程。',
  none: '全部一致',
  noneHint: '这个月没有需要查看的内容。',
  nobody: '未列出旅客',
  noInvoice: '没有发票',
  problem: {
    'charged-twice': '重复计费',
    'orders-without-invoice': '没有发票的行程',
    'invoices-without-order': '没有行程的发票',
  },
  hint: {
    'charged-twice': '同一张票，或同一旅客同一天的同一项服务，出现在比贷项凭证更多的发票上。',
    'orders-without-invoice': '已经结束、但还没有任何发票的行程。',
    'invoices-without-order': '系统找不到对应行程的差旅发票。之后收到的行程会自动对应。',
  },
}
