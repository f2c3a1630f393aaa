/** Map of the world with levels of risk, and its table. */
export const worldMap = {
  map: 'Map of the world: risk by country',
  mapHint: 'Arrow keys move it, + and − zoom, Enter chooses the country in the middle, t shows the table.',
  view: 'View',
  asMap: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeWorld: 'Whole world',
  levels: 'Risk levels',
  atLevel: '{name}: {level}',
  country: 'Country',
  level: 'Level',
  find: 'Find a country',
  clear: 'Clear the search',
  noCountry: 'No country of these levels has this name',
  loading: 'Loading the map',
  failed: "The map can't be shown. Its table can.",
  noWebGl: 'The map needs WebGL, which this browser does not support. The table shows the same.',
  scrollWithCtrl: 'Ctrl and scroll zoom the map',
  scrollWithCommand: '⌘ and scroll zoom the map',
  twoFingers: 'Two fingers move the map',
}
export type WorldMapTexts = Readonly<Record<keyof typeof worldMap, string>>

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    worldMap: WorldMapTexts
  }
}
