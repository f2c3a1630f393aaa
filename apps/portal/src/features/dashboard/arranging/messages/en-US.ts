export const arranging = {
  // What was done
  moved: 'Moved {title}',
  hidden: 'Hid {title}',
  shown: 'Showing {title}',
  full: '{title} at full width',
  half: '{title} at half width',
  undone: 'Undone: {what}',
  // What can be done
  up: 'Move up',
  down: 'Move down',
  first: 'Move to the top',
  last: 'Move to the bottom',
  toFull: 'Full width',
  toHalf: 'Half width',
  hide: 'Hide',
  show: 'Show {title}',
  arrangeAll: 'Arrange all tiles',
  more: 'More for {title}',
  of: '{action}: {title}',
  // While arranging
  hint: 'Drag tiles to where you want them. Changes are saved at once.',
  reset: 'Reset to default',
  wasReset: 'Tiles reset to default',
  arrangement: 'Your tiles',
  notShown: 'Not shown',
  drag: 'Drag {title}',
  // For screen readers, while dragging
  instructions:
    'To pick up a tile, press Space or Enter. While dragging, use the arrow keys to move it. Press Space or Enter again to drop it, or Escape to cancel.',
  picked: 'Picked up {title}, place {place} of {total}.',
  over: '{title} is now at place {place} of {total}.',
  dropped: '{title} was dropped at place {place} of {total}.',
  cancelled: 'Dragging was cancelled. {title} is back at place {place} of {total}.',
  // What each tile is, by widget type
  about_0: 'Trips ahead of you and your travellers',
  about_1: 'Ticketing and cancellation deadlines, with the time left',
  about_2: 'What waits for an approval',
  about_3: 'Who is where, on a map',
  about_4: 'When a fare is likely to be lowest',
  about_5: 'The time where you do business',
  about_6: 'Alerts on the places you travel to',
  about_7: 'News, documents and links for travellers',
  about_8: 'Passports, visas, loyalty programmes and preferences',
  about_9: 'Your open trip requests',
  about_10: 'Trips proposed to you, waiting for an answer',
  about_11: 'Invoices of your trips, to read and download',
}
export type ArrangingTexts = typeof arranging

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    arranging: ArrangingTexts
  }
}
