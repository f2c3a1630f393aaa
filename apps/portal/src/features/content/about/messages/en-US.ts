export const about = {
  title: 'About {name}',
  lead: '{name} keeps a company’s business travel in one place: bookings from every source, the trips they make, and what travellers and those who look after them need on the way.',
  version: 'Version',
  apiVersion: 'API version',
  license: 'Licence',
  reference: 'API reference',
  data: 'Data',
  dataHint: 'Places, names and factors are made from the open data of others. What was changed stands with each.',
  software: 'Software and type',
  softwareHint: 'Parts of what your browser loads.',
  use: 'Used for',
  changes: 'Changed',
  marks: 'Names of airlines, hotels, railways and car companies are those of their owners.',
  stationsUse: 'Names, positions and cities of railway stations in Germany.',
  stationsChanges:
    'Columns reduced; names of the best-known stations in four languages and stations of other countries added.',
  airportsUse: 'Codes, positions and time zones of airports, and the cities they serve.',
  airportsChanges:
    'Closed airports and those without an IATA code or a known time zone left out; some names, positions and time zones corrected; cities, metropolitan areas, names in four languages and traffic added.',
  namesUse: 'Names of countries, currencies, time zones and cities in four languages.',
  namesChanges:
    'Four languages of many; countries without an ISO 3166-1 code left out, save Kosovo; some names in their short form; currencies no longer in use left out.',
  zonesUse: 'Groups of time zones and their main cities.',
  zonesChanges: 'Names replaced by those of CLDR in four languages.',
  factorsUse: 'Emissions of flights, trains and hotel nights.',
  factorsChanges:
    'Only the factors for business travel by air and rail and for hotel stays; each figure names its own.',
  charactersUse: 'Forms of Chinese characters: names as written in Taiwan and Japan, and searches in any of them.',
  charactersChanges: 'Joined into one form per character for searches; a few forms of family names added.',
  readingsUse: 'Pinyin of Chinese place names, so that they are found by their sound.',
  readingsChanges: 'None; it computed the readings and is no part of what runs.',
  typeUse: 'The type of Latin letters and figures.',
  typeChanges: 'Reduced to Latin characters.',
  iconsUse: 'Icons.',
  iconsChanges: 'None.',
  portalUse: 'Pages, controls, data on its way, texts and checks.',
  portalChanges: 'None.',
  purifierUse: 'Cleaning of texts that people write.',
  purifierChanges: 'None.',
}

export type AboutTexts = Readonly<Record<keyof typeof about, string>>

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    about: AboutTexts
  }
}
