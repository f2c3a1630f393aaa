import * as z from 'zod/mini'

/** An amount in the minor unit of its currency: 12345 with 2 digits is 123.45. Below zero for what is taken off. */
export const Money = z.object({
  Amount: z.int(),
  /** ISO 4217. */
  Currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Digits of the minor unit, so that a reader needs no table of currencies: 2 for EUR, 0 for JPY. */
  Digits: z.int().check(z.minimum(0), z.maximum(4)),
})
export type Money = z.infer<typeof Money>
