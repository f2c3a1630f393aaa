/** What invoices and trips do not agree on. */
export const invoicesReconcile = {
  back: 'Invoices',
  title: 'Invoices and trips',
  lead: 'What invoices and trips of a month do not agree on. Trips count in the month of their last day.',
  month: 'Which month',
  monthBefore: 'The month before',
  monthAfter: 'The month after',
  allCompanies: 'All companies',
  problems: 'What does not agree',
  loading: 'Comparing invoices and trips',
  failed: 'Invoices and trips could not be compared.',
  none: 'All of it agrees',
  noneHint: 'There is nothing to look into in this month.',
  nobody: 'Nobody named',
  noInvoice: 'No invoice',
  problem: {
    'charged-twice': 'Charged twice',
    'orders-without-invoice': 'Trips without an invoice',
    'invoices-without-order': 'Invoices without a trip',
  },
  hint: {
    'charged-twice':
      'The same ticket, or the same service of one traveller on one day, stands on more invoices than credit notes.',
    'orders-without-invoice': 'Trips that are over and that no invoice charges yet.',
    'invoices-without-order':
      'Invoices of travel of which the portal knows no trip. A trip that comes later is found by itself.',
  },
}
export type InvoicesReconcileTexts = typeof invoicesReconcile

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    invoicesReconcile: InvoicesReconcileTexts
  }
}
