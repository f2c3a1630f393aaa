import type { invoices } from '@portolan/contract/features/invoices'
import { fill } from '@portolan/rules/fill'
import { openItem } from '../../domain/desk/desk-items.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import { findInvoice } from './invoice.store.ts'

/** A question about an invoice becomes a task of the desk: its title names the invoice and who asks, its step is the question. */
export const askHandlers: Handlers<Pick<typeof invoices, 'ask'>> = {
  ask: ({ id, text }, ctx) =>
    ctx.write(async (tx) => {
      const { scope, email } = tx.viewer
      const row = await findInvoice(tx, scope, Number(id))
      if (!row) throw new AppError('invoice_not_found')
      const title = fill(invoiceTextsIn('en-US').question, { number: row.number, person: email })
      const itemId = await openItem(
        tx.db,
        {
          companyId: row.company_id,
          requestId: null,
          kind: 'task',
          state: 'new',
          task: 'other',
          title,
          steps: [{ part: 'other', label: text, needsProof: false }],
        },
        ctx.now(),
      )
      tx.about({ invoiceId: row.id, deskItemId: itemId })
      return {}
    }),
}
