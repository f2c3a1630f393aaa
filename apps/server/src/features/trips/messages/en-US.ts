/** Cabins by the wire's codes, and what is served or included on a flight. */
export const tripTexts = {
  cabins: { Y: 'Economy', S: 'Premium economy', C: 'Business', F: 'First' },
  facilities: { meal: 'Meal', baggage: 'Checked baggage', stops: 'Stops on the way', instructions: 'Note' },
}
export type TripTexts = typeof tripTexts
