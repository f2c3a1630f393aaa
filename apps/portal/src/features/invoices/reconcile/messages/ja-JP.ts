import type { InvoicesReconcileTexts } from './en-US.ts'

export const invoicesReconcile: InvoicesReconcileTexts = {
  back: '請求書へ戻る',
  title: '請求書と出張の照合',
  lead: 'その月の請求書と出張で一致しないものです。出張は最終日の月に数えます。',
  month: 'どの月',
  monthBefore: '前の月',
  monthAfter: '次の月',
  allCompanies: 'すべての会社',
  problems: '一致しないもの',
  loading: '請求書と出張を照合しています',
  failed: '請求書と出張を照合できませんでした。',
  none: 'すべて一致しています',
  noneHint: 'この月に確認するものはありません。',
  nobody: '出張者の記載なし',
  noInvoice: '請求書なし',
  problem: {
    'charged-twice': '二重の請求',
    'orders-without-invoice': '請求書のない出張',
    'invoices-without-order': '出張のない請求書',
  },
  hint: {
    'charged-twice': '同じ航空券、または同じ出張者の同じ日の同じサービスが、返金伝票より多くの請求書にあります。',
    'orders-without-invoice': '終了していて、まだ請求されていない出張です。',
    'invoices-without-order': '対応する出張が見つからない請求書です。後から届いた出張は自動的に対応付けられます。',
  },
}
