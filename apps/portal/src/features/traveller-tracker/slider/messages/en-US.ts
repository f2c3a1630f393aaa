/** The time slider of the traveller tracker. */
export const trackerSlider = {
  slider: 'Time slider',
  closeSlider: 'Close the time slider',
  instant: 'Point in time',
  valueText: '{moment}. Travelling: {figure}',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  speed60: '1 hour a second',
  speed360: '6 hours a second',
  speed1440: '1 day a second',
  now: 'Now',
  asOf: 'as of {time}',
  past: 'Past 7 days',
  pastTitle: 'Look at the past 7 days',
  pastHint:
    'Who you are, the seven days and your reason are written down; the travel manager and the people you see can read it.',
  loading: 'Loading who will be where',
  failed: 'Who will be where could not be loaded.',
  statuses: 'People by where they are',
  all: 'Travelling',
  air: 'In the air',
  rail: 'On a train',
  stay: 'In house',
  there: 'Arrived',
  ground: 'On the ground',
  unconfirmed: 'Unconfirmed',
  panel: 'People at this time',
  tallPanel: 'Taller list',
  people_one: '{text} person',
  people_other: '{text} people',
  clearSearch: 'Empty the search',
  list: 'People by name',
  onlyAt: 'Only {place}',
  none: 'Nobody here at this time',
  noneHint: 'Choose another time, place or group.',
  onTheWay: '{from} → {to} · {percent} %',
  keys: 'Time slider of the tracker',
  keyOpen: 'Open or close the time slider',
  keyHour: 'An hour back or on',
  keyDay: 'A day back or on',
  keyPlay: 'Play or pause',
  keyNow: 'To now',
}
export type TrackerSliderTexts = Readonly<Record<keyof typeof trackerSlider, string>>

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    trackerSlider: TrackerSliderTexts
  }
}
