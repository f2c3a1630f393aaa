/** An incident on a wall. */
export const incidentsWall = {
  wall: '{name}, for a wall',
  isClosed: 'Closed',
  asOf: 'live, as of {when}',
  offline: 'offline, as of {when}',
  unanswered: 'No answer yet',
  page: '{page} of {pages}',
  nobodyWaits: 'Everybody has answered.',
  leave: 'Esc leaves',
}
export type IncidentsWallTexts = typeof incidentsWall

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    incidentsWall: IncidentsWallTexts
  }
}
