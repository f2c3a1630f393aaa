export const stripMap = {
  map: 'The way on the map',
  from: 'Begins in',
  to: 'Ends in',
  place: 'Where',
  distance: 'Distance',
  dusk: 'Dusk {time}',
  dawn: 'Dawn {time}',
  duskHead: 'Dusk on the way',
  dawnHead: 'Dawn on the way',
  north: 'N',
}
export type StripMapTexts = typeof stripMap

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    stripMap: StripMapTexts
  }
}
