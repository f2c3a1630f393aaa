export const placePicker = {
  clear: 'Clear',
  searching: 'Searching…',
  failed: 'Suggestions could not be loaded',
  offline: 'You are offline',
  offlineHint: 'Suggestions come back with the network.',
  nothing: 'Nothing found for “{query}”',
  nothingHint: 'Check the spelling, or use a code such as HKG or LHR.',
  nothingAirline: 'Check the spelling, or use a code such as CX or BA.',
  nothingCountry: 'Check the spelling, or use a code such as HK or GB.',
  nothingZone: 'Check the spelling, or try a larger city nearby.',
  hint: 'Type a city, an airport or a code',
  hintAirport: 'Type an airport, a city or a code',
  hintCity: 'Type a city or a code',
  hintStation: 'Type a city or a station',
  hintAirline: 'Type an airline or its code',
  hintCountry: 'Type a country or its code',
  hintZone: 'Type a city, a country or GMT+8',
  example: 'By name or code, in any of four languages: London, 東京, HKG',
  exampleAirline: 'By name or code: Cathay Pacific, 日本航空, SQ',
  exampleCountry: 'By name or code: Japan, 英國, SG',
  exampleZone: 'By name or offset, in any of four languages: London, 東京, GMT+8',
  count_one: '{count} suggestion',
  count_other: '{count} suggestions',
  recent: 'Recent',
  dropped: 'Nothing was found for “{query}”, so the field is empty.',
}

export type PickerTexts = Readonly<Record<keyof typeof placePicker, string>>

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    placePicker: PickerTexts
  }
}
