export const messages = {
  classes: { Y: 'Economy', S: 'Premium economy', C: 'Business', F: 'First' },
}
export type FareMessages = typeof messages
