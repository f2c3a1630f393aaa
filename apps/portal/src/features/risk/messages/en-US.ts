/** The risk hub: map, changes, news, countries, alerts. */
export const risk = {
  title: 'Risk hub',
  panel: 'What the sources say',
  tabs: 'Show',
  changes: 'Last 7 days',
  news: 'News',
  failedMap: 'Risk levels of countries could not be loaded.',

  // Ages of the feeds.
  feeds: 'Sources and their age',
  feedRead: '{source}, read {when}',
  feedLate: '{source}, last read {when}',
  feedNever: '{source}, not read yet',
  feedsMore_one: '{count} more source',
  feedsMore_other: '{count} more sources',
  feedsShow: 'All sources',
  noFeeds: 'No source is set up yet.',
  faultUnreachable: 'it could not be reached',
  faultSlow: 'it did not answer in time',
  faultAddress: 'its address is not allowed',
  faultBig: 'its answer was too large',
  faultUnreadable: 'its answer could not be read',
  faultShrunk: 'most of it was missing',
  faultOld: 'it has not been read for too long',

  // What changed.
  changesTitle: 'Levels that changed in the last 7 days',
  changesLoading: 'Loading what changed',
  changesFailed: 'What changed could not be loaded.',
  changesNone: 'No level has changed',
  changesNoneHint: 'No source has raised or lowered a level in the last 7 days.',
  rises: 'Raised from {from} to {to}',
  falls: 'Lowered from {from} to {to}',
  same: 'Still {to}',
  firstSaid: 'New: {to}',

  // Search.
  keyword: 'Keyword, such as typhoon or strike',
  clearKeyword: 'Clear the keyword',
  country: 'Country or region',
  countryHint: 'Any country or region',
  levels: 'Risk levels',
  results: 'Results',
  found_one: '{count} result',
  found_other: '{count} results',
  latest: 'Latest',
  backToAll: 'Back to all news',
  newsLoading: 'Loading risk news',
  newsFailed: 'Risk news could not be loaded.',
  newsNone: 'No risk news yet',
  newsNoneHint: 'It appears here as soon as a source has been read.',
  newsNotFound: 'Nothing found',
  newsNotFoundHint: 'Try fewer words, other levels or another country.',

  // One item.
  whatToDo: 'What to do',
  atSource: 'Read it at {source}',
  expired: 'Expired {when}',
  ended: 'Ended {when}',
  startsAt: 'From {when}',
  until: 'Until {when}',
  sent: '{source}, {when}',

  // A country.
  toWorld: 'All countries',
  countryLoading: 'Loading what is known about the country',
  countryFailed: 'What is known about the country could not be loaded.',
  setBy: 'Level set by {source}',
  noSource: 'No source of your company says anything about it.',
  otherHigher: '{source} says {level}',
  warns: 'Your company warns from {level} on: this is at or above it.',
  warnsNot: 'Your company warns from {level} on: this is below it.',
  sources: 'Advice side by side',
  primary: 'Sets the level',
  regions: 'Parts of the country',
  inForce: 'Alerts',
  noAlertsHint: 'Apart from the advice, no source reports anything there now.',

  // One alert.
  alert: 'Alert',
  alertLoading: 'Loading the alert',
  alertFailed: 'The alert could not be loaded.',
  validity: 'Valid',
  openEnd: 'until its source ends it',
  where: 'Where',
  everywhere: 'Not tied to a country',
  hasArea: 'It covers an area that the map shows. Places outside of it are not affected.',
  language: 'Language of the text',
  textAs: 'In the words of {source}',

  // The dialog of the menu.
  hubLoading: 'Opening the risk hub',
  hubFailed: 'The risk hub could not be opened.',
  hubSlow: 'This takes longer than usual.',
  openPage: 'Open as a page',
  openTab: 'Open in a new tab',
  closeHub: 'Close the risk hub',

  // The tile.
}
export type RiskTexts = typeof risk

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    risk: RiskTexts
  }
}
