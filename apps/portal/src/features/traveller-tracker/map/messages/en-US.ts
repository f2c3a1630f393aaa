/** The map of the traveller tracker. */
export const travellerTrackerMap = {
  map: 'Map of the world: who is where',
  dayAndNight: 'Day and night at {time} ({zone})',
  places: 'Places in view',
  place: '{name}: {figure}',
  trips: 'Flights, stays and trains: {figure}',
  andMore: '{name} +{count}',
  unconfirmed: 'Whereabouts unconfirmed: {figure}',
  more: '+{count} more',
  enRoute: 'En route or in house',
  landed: 'Arrived',
  delayed: 'Delayed',
  notDeparted: 'Not departed',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
  warning: 'Warning',
  atRisk: 'At risk',
}
export type TravellerTrackerMapTexts = Readonly<Record<keyof typeof travellerTrackerMap, string>>

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    travellerTrackerMap: TravellerTrackerMapTexts
  }
}
