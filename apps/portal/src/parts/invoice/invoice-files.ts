import type { Language } from '@portolan/contract/enums'
import { type InvoiceKey, type invoiceVariants, invoices } from '@portolan/contract/features/invoices'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { endsSession } from '../../lib/error-codes.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showToast } from '../../lib/toast.ts'

export interface InvoiceFile extends InvoiceKey {
  /** By default the document: the original where it is a PDF, else the portal's PDF. */
  readonly variant?: (typeof invoiceVariants)[number]
  /** Of a document that the portal makes; by default the invoice's own. */
  readonly language?: Language
}

/** What an invoice is named by, without the rest of a row. */
export const keyOf = ({ InvoiceNo, CustomerCode, FollowupCompany }: InvoiceKey): InvoiceKey => ({
  InvoiceNo,
  CustomerCode,
  FollowupCompany,
})

/** Fetches one file of an invoice and saves it; what went wrong is a warning that begins with `failed`. Never rejects. */
export function downloadInvoice({ variant, language, ...invoice }: InvoiceFile, failed: string): Promise<boolean> {
  const input = { ...keyOf(invoice), ...(variant && { variant }), ...(language && { language }) }
  return keepFile(() => call(invoices.download, input), { name: `${invoice.InvoiceNo}.pdf`, failed })
}

interface Keeping {
  /** For a server that gives the file no name. */
  readonly name: string
  /** 'The invoice could not be downloaded.' */
  readonly failed: string
}

/**
 * Saves what `fetchFile` answers. Specification §5: a download that is answered with a message instead of a file shows it
 * as a warning.
 */
export async function keepFile(fetchFile: () => Promise<unknown>, { name, failed }: Keeping): Promise<boolean> {
  try {
    const answer = await fetchFile()
    if (answer instanceof Blob) {
      saveFile(answer, answer instanceof File ? answer.name : name)
      return true
    }
    showToast({ kind: 'warning', text: messageIn(answer) ?? failed })
  } catch (error) {
    if (endsSession(error)) return false
    const reason = error instanceof CallError ? error.message : ''
    showToast({ kind: 'warning', text: `${failed} ${reason}`.trim() })
  }
  return false
}

/** The message of an answer, as systems behind the portal spell it. */
function messageIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...answer }
  const texts = [fields['message'], fields['Message'], fields['Msg']]
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? null
}
