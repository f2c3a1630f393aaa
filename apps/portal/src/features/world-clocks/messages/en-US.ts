export const clocks = {
  add: 'Add new clock',
  newClock: 'New clock',
  yourTime: 'Your time',
  you: 'You',
  change: 'Change {city}',
  drag: 'Drag {city} to another place',
  earlier: 'Move forward',
  later: 'Move back',
  moved: '{city} is at place {place} of {total}',
  zone: 'Time zone',
  delete: 'Delete',
  removed: '{city} was removed',
  working: 'Working hours',
  before: 'Before work',
  after: 'After work',
  weekend: 'Weekend',
  same: 'Same time as you',
  hours: '{sign}{hours} h',
  hoursMinutes: '{sign}{hours} h {minutes} min',
  minutes: '{sign}{minutes} min',
  workingHours: 'Working hours',
  workingFrom: 'Work begins',
  workingTo: 'Work ends',
  midnight: 'Midnight',
  span: '{from} – {to}',
  meet: 'Best time to meet',
  meetNow: 'Everyone is at work now, until {to}.',
  meetAll: 'Everyone is at work {when}.',
  meetMost: 'No shared hours. Best: {when}, {count} of {total} places at work',
  meetNone: 'No two of these places are ever at work at the same time.',
  dayAt: '{day}, {span}',
  gone: 'This time zone no longer exists',
  goneHint: 'Choose another one, or delete the clock.',
  chooseAnother: 'Choose another',
  empty: 'No clocks yet',
  emptyHint: 'Add the places you work with, and see at a glance who is awake.',
  fromTrips: 'From your next trips',
  suggested: '{place} · your trip on {date}',
  addSuggested: 'Add a clock: {suggestion}',
  failedHint: 'The names of the places could not be loaded. The times are right.',
  allZones: 'All time zones',
  bestMatches: 'Cities',
  otherMatches: 'Other matches',
  dragHelp:
    'To move a clock, press Space or Enter on its handle. Move it with the arrow keys, put it down with Space or Enter, or press Escape to leave it where it was.',
  dragStart: '{city} is picked up, at place {place} of {total}',
  dragEnd: '{city} was put down at place {place} of {total}',
  dragCancel: '{city} stays where it was',
}

export type ClockTexts = Readonly<Record<keyof typeof clocks, string>>

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    clocks: ClockTexts
  }
}
