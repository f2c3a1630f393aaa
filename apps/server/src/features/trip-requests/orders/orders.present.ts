import { presentSegment, presentStay } from '../../../domain/requests/booked-parts.present.ts'
import type { Language } from '@portolan/contract/enums'
import type { RequestAttachment } from '@portolan/contract/features/trip-requests/named'
import type { ExternalOrderDetail } from '@portolan/contract/features/trip-requests/shapes'
import { findCurrency } from '../../../reference/currencies.ts'
import { moneyOf } from './order-price.rules.ts'
import type { OrderPart } from './orders.store.ts'

/** What a request of source 1 has besides. */
export function presentOrder(
  { body, issuedAt, finalAt }: OrderPart,
  Attachments: readonly RequestAttachment[],
  language: Language,
): ExternalOrderDetail {
  const { currency, lines, total } = body.price
  const digits = findCurrency(currency)?.digits ?? 2
  return {
    ExternalRef: body.externalRef,
    Source: body.source,
    Supplier: body.supplier,
    Locator: body.locator,
    IssuedAt: new Date(issuedAt).toISOString(),
    Segments: body.segments.map((segment) => presentSegment(segment, language)),
    Stays: body.stays.map((stay) => presentStay(stay, language)),
    Others: body.others.map(({ title, startDate, endDate }) => ({
      Title: title,
      StartDate: startDate,
      EndDate: endDate,
    })),
    PriceLines: lines.map(({ kind, label, amount }) => ({
      Kind: kind,
      Label: label || null,
      Amount: moneyOf(amount, currency, digits),
    })),
    Total: moneyOf(total, currency, digits),
    FinalAt: finalAt === null ? null : new Date(finalAt).toISOString(),
    Attachments: [...Attachments],
  }
}
