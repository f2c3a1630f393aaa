/** Live status of flights, in tiles and trips. */
export const liveFlight = {
  cancelled: 'Cancelled',
  returning: 'Returns to {place}',
  diverted: 'Lands in {place}',
  landed: 'Landed',
  enRoute: 'En route',
  boarding: 'Boarding',
  gateClosed: 'Gate closed',
  delayed: 'Delayed {time}',
  scheduled: 'As booked',
  live: 'Live, as of {time}',
  bySchedule: 'By the schedule',
  down: 'No live status since {time}',
  gate: 'Gate {gate}',
  terminal: 'Terminal {terminal}',
  desks: 'Desks {desks}',
  belt: 'Belt {belt}',
  planned: 'planned',
  now: 'now',
  fliesAs: 'flies as {flight}',
  status: 'Flight status',
}
export type LiveFlightTexts = typeof liveFlight

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    liveFlight: LiveFlightTexts
  }
}
