/** Cabins by the letter the wire carries. */
export const cabinTexts = {
  E: 'Economy',
  W: 'Premium economy',
  B: 'Business',
  F: 'First',
}
export type CabinTexts = Record<keyof typeof cabinTexts, string>
