/** Cabins by the wire's codes. */
export const cabinTexts = {
  Y: 'Economy',
  S: 'Premium economy',
  C: 'Business',
  F: 'First',
}
export type CabinTexts = Record<keyof typeof cabinTexts, string>

/** What is served or included on a flight. */
export const facilityTexts = {
  meal: 'Meal',
  baggage: 'Checked baggage',
  stops: 'Stops on the way',
  instructions: 'Note',
}
export type FacilityTexts = Record<keyof typeof facilityTexts, string>
