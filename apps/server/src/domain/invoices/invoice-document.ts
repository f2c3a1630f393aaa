import { languages } from '@portolan/contract/enums'
import { lineKinds, paymentStates, taxCategories } from '@portolan/contract/features/invoices'
import * as z from 'zod/mini'

/**
 * An invoice as its reader understood it, whatever format it came in; also what the back office sends as JSON. Amounts are
 * decimal digits in the invoice's currency exactly as they were given: nothing is rounded on the way in. Amounts of a
 * credit note are as on paper, above zero; `isCredit` says that they are taken off.
 */

/** Digits as given, never a floating-point number. */
const Decimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,10})?$/))
const Day = z.iso.date()
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const maybe = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)
const list = <S extends z.ZodMiniType>(schema: S, max: number) =>
  z._default(z.array(schema).check(z.maxLength(max)), [])

const Party = z.object({
  name: text(300),
  /** The customer account or office code of the agency's back office. */
  code: maybe(text(60)),
  /** VAT number; in Japan the registration number T and 13 digits; in China the taxpayer code; in Taiwan the uniform number. */
  taxId: maybe(text(40)),
  registrationId: maybe(text(60)),
  /** Lines of the street address, without city and postal code. */
  address: list(text(300), 4),
  city: maybe(text(100)),
  postalCode: maybe(text(20)),
  region: maybe(text(100)),
  /** ISO 3166-1 alpha-2. */
  country: maybe(z.string().check(z.regex(/^[A-Z]{2}$/))),
  email: maybe(text(200)),
  phone: maybe(text(60)),
  contact: maybe(text(200)),
  /** Electronic address: ISO 6523 scheme and id. */
  endpoint: maybe(z.object({ scheme: text(10), id: text(100) })),
})
export type InvoiceParty = z.infer<typeof Party>

const Tax = {
  category: z.enum(taxCategories),
  /** Per cent; null where the category has none (O, margin). */
  rate: maybe(Decimal),
  /** Why no tax is charged, or the code of VATEX. */
  reason: maybe(text(500)),
  reasonCode: maybe(text(40)),
}

const Adjustment = z.object({
  /** A discount is taken off, a charge is added. */
  isCharge: z._default(z.boolean(), false),
  reason: maybe(text(300)),
  /** Above zero. */
  amount: Decimal,
})

const Line = z.object({
  /** As the invoice numbers it. */
  number: maybe(text(40)),
  kind: z._default(z.enum(lineKinds), 'other'),
  description: text(1_000),
  traveller: maybe(z.object({ name: text(200), code: maybe(text(60)), email: maybe(text(200)) })),
  ticket: maybe(text(60)),
  /** The booking that it charges: an airline's or hotel's reference, or the agency's locator. */
  bookingReference: maybe(text(60)),
  /** Cities or stations in travel order, IATA codes where they are known. */
  route: list(text(100), 20),
  /** Train or flight number. */
  service: maybe(text(40)),
  from: maybe(Day),
  to: maybe(Day),
  /** Own supply, or paid on the client's behalf and passed on: a ticket's airport and government taxes are no VAT. */
  supply: z._default(z.enum(['own', 'passed-on']), 'own'),
  quantity: z._default(Decimal, '1'),
  /** UN/ECE Recommendation 20; C62 is 'one'. */
  unit: z._default(text(10), 'C62'),
  unitPrice: Decimal,
  /** Net of the line, its discounts and charges included. */
  amount: Decimal,
  adjustments: list(Adjustment, 20),
  tax: z.object(Tax),
})
export type InvoiceLine = z.infer<typeof Line>

export const InvoiceDocument = z.object({
  number: text(60),
  isCredit: z._default(z.boolean(), false),
  issuedOn: Day,
  dueOn: maybe(Day),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** The agency's office that answers for it; by default the seller's code, else its country. */
  followUpCompany: maybe(text(60)),
  /** Of a credit note or a correction: what it corrects. */
  corrects: maybe(z.object({ number: text(60), issuedOn: maybe(Day) })),
  /** The language that it was issued in; by default the seller's country tells it. */
  language: maybe(z.enum(languages)),
  seller: Party,
  buyer: Party,
  /** BT-10, and the client's purchase order. */
  buyerReference: maybe(text(100)),
  orderReference: maybe(text(100)),
  note: maybe(text(2_000)),
  lines: z.array(Line).check(z.minLength(1), z.maxLength(2_000)),
  /** Discounts and charges of the whole invoice. */
  adjustments: list(z.object({ ...Adjustment.shape, tax: z.object(Tax) }), 50),
  /** As declared; empty where the invoice declares none. */
  taxes: list(z.object({ ...Tax, base: Decimal, amount: Decimal }), 30),
  totals: z.object({
    /** Sum of the lines. */
    lines: maybe(Decimal),
    net: maybe(Decimal),
    tax: maybe(Decimal),
    gross: Decimal,
    prepaid: maybe(Decimal),
    rounding: maybe(Decimal),
    payable: maybe(Decimal),
  }),
  payment: z._default(
    z.object({
      state: z._default(z.enum(paymentStates), 'unknown'),
      paid: maybe(Decimal),
      terms: maybe(text(1_000)),
      /** UNTDID 4461: 30 credit transfer, 48 card, 58 SEPA. */
      means: maybe(text(10)),
      account: maybe(text(60)),
      bank: maybe(text(60)),
      reference: maybe(text(140)),
    }),
    { state: 'unknown', paid: null, terms: null, means: null, account: null, bank: null, reference: null },
  ),
  /** Papers that only their issuer may print: China's fapiao, Taiwan's government uniform invoice. */
  official: maybe(
    z.object({
      kind: z.enum(['fapiao', 'uniform-invoice']),
      /** The fapiao's type as printed on it, such as 电子发票（铁路电子客票）. */
      title: maybe(text(200)),
      code: maybe(text(40)),
      checkCode: maybe(text(60)),
    }),
  ),
})
/** With all its defaults filled in. */
export type InvoiceDocument = z.output<typeof InvoiceDocument>
