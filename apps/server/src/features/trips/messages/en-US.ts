/** Cabins by the wire's codes, what is served or included on a flight, and how an approval stands. */
export const tripTexts = {
  cabins: { Y: 'Economy', S: 'Premium economy', C: 'Business', F: 'First' },
  facilities: { meal: 'Meal', baggage: 'Checked baggage', stops: 'Stops on the way', instructions: 'Note' },
  awaitsYou: 'Awaiting your approval',
  awaitsYouAtLevel: 'Awaiting your approval · level {level} of {levels}',
}
export type TripTexts = typeof tripTexts
