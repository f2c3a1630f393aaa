/** Sharing a trip with a colleague. */
export const tripShare = {
  title: 'Share this trip',
  lead: 'One colleague sees when and where the trip leads until it ends: without prices, documents, contacts and booking references.',
  share: 'Share',
  sharedWith: 'Shared with {name}',
  until: 'until {when}',
  end: 'Stop sharing',
  done: '{name} can see the trip now.',
  ended: 'The trip is not shared any more.',
  search: 'Colleague, by name or address',
  clear: 'Clear',
  colleagues: 'Colleagues',
  hint: 'Type part of a name or address.',
  none: 'Nobody at your company is called so, or they are on this trip.',
  received: 'Shared with you',
  receivedBy: 'by {name}',
  told: 'A colleague shares a trip with you',
  toldEnded: 'A trip is not shared with you any more',
  show: 'Show the trip',
}
export type TripShareTexts = typeof tripShare

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    tripShare: TripShareTexts
  }
}
