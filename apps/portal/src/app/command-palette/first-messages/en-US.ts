export const palette = {
  title: 'Search and commands',
  placeholder: 'Search pages, trips and people',
  searchTripsOf: 'Search trips of {name}',
  tripsOfPlaceholder: 'Search these trips',
  back: 'Back to all results',
  recent: 'Recent',
  pages: 'Pages',
  people: 'People',
  links: 'Apps and links',
  actions: 'Actions',
  /** Ways to ask for who is affected before a name, in small letters; the longest first, `|` between them. */
  affectedWords: 'who is affected in|who is affected by|who is affected|affected in|affected by|affected',
  onDashboard: 'On the dashboard',
  useTheme: 'Use theme {theme}',
  nextTrip: 'Next trip',
  searching: 'Searching…',
  count_one: '{count} result',
  count_other: '{count} results',
  nothing: 'Nothing found for “{query}”',
  nothingHint: 'Try part of a trip’s name, a traveller, a place code or a booking reference.',
  noTrips: 'No trips to show',
  backHint: 'Go back to search everything.',
  failed: 'Trips and people could not be searched',
  toMove: 'to move',
  toOpen: 'to open',
  toGoBack: 'to go back',
  toClose: 'to close',
  shortcuts: 'Keyboard shortcuts',
  anywhere: 'Everywhere',
  onAPage: 'On a page',
  goTo: 'Go to',
  keyThenKey: 'then',
  openSearch: 'Search',
  closeWindow: 'Close what is open',
  switchTheme: 'Switch the theme',
  foldMenu: 'Collapse or expand the menu',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Keys without Ctrl or ⌘. Switch them off if you press them by accident or speak to your device.',
}
export type PaletteTexts = typeof palette

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    palette: PaletteTexts
  }
}
