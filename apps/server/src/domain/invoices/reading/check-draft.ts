import { findCurrency } from '../../../reference/currencies.ts'
import { pathText } from '../../../i18n/schema-faults.ts'
import { isRegistrationNumber, plainRegistrationNumber } from '../checks/registration-number.rules.ts'
import { InvoiceDocument } from '../invoice-document.ts'
import { type InvoiceFaultReason, InvoiceReadFault } from './invoice-fault.ts'

/** An amount of 10^12 units and more is a mistake; sums of smaller ones fit a number in minor units. */
const largestDigits = 12

/**
 * The document of a draft, by its schema and by what the schema cannot know: currencies in use and Japan's check digits.
 * Throws InvoiceReadFault with the first field that is at fault.
 */
export function checkDraft(draft: unknown): InvoiceDocument {
  const parsed = InvoiceDocument.safeParse(draft)
  if (!parsed.success) throw faultOfIssue(parsed.error.issues[0], draft)
  const document = parsed.data
  if (!findCurrency(document.currency)) throw new InvoiceReadFault('currency_unknown', document.currency)
  checkSizes(document)
  const taxId = document.seller.taxId === null ? null : plainRegistrationNumber(document.seller.taxId)
  const isJapanese = document.seller.country === 'JP' || document.currency === 'JPY'
  if (taxId === null || !isJapanese || !/^T\d+$/.test(taxId)) return document
  if (!isRegistrationNumber(taxId)) throw new InvoiceReadFault('registration_number_invalid', taxId)
  return { ...document, seller: { ...document.seller, taxId } }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

function faultOfIssue(issue: Issue | undefined, draft: unknown): InvoiceReadFault {
  const path = issue?.path ?? []
  const value = valueAt(draft, path)
  if (value === undefined || value === null || value === '')
    return new InvoiceReadFault('field_missing', pathText(path) || null)
  return new InvoiceReadFault(reasonOf(path), `${pathText(path)}: ${shown(value)}`.replace(/^: /, ''))
}

function reasonOf(path: readonly PropertyKey[]): InvoiceFaultReason {
  const last = path.at(-1)
  if (last === 'category') return 'tax_category_unknown'
  return last === 'currency' && path.length === 1 ? 'currency_unknown' : 'field_invalid'
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Readonly<Record<PropertyKey, unknown>>)[part]
  }
  return at
}

/** A text as it is, anything else as JSON; of a list how long it is. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? `${value.length}` : (JSON.stringify(value) ?? typeof value)
}

function checkSizes({ lines, adjustments, taxes, totals, payment }: InvoiceDocument) {
  const check = (field: string, amount: string | null) => {
    if (amount !== null && amount.replace('-', '').replace(/\..*/, '').replace(/^0+/, '').length > largestDigits)
      throw new InvoiceReadFault('field_invalid', `${field}: ${amount}`)
  }
  for (const [name, amount] of Object.entries(totals)) check(`totals.${name}`, amount)
  check('payment.paid', payment.paid)
  for (const [index, { amount }] of lines.entries()) check(`lines[${index}].amount`, amount)
  for (const [index, { amount }] of adjustments.entries()) check(`adjustments[${index}].amount`, amount)
  for (const [index, { amount, base }] of taxes.entries()) {
    check(`taxes[${index}].amount`, amount)
    check(`taxes[${index}].base`, base)
  }
}
