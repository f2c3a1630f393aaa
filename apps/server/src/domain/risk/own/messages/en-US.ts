/** What is wrong with alerts of the TMC's own. `{x}` is the value in question. */
export const ownAlertTexts = {
  level: 'an alert has a level from 1 to 5',
  noPlace: 'name at least one country, circle or polygon',
  unknownCountry: 'there is no country with the code {x}',
  unknownPlace: 'there is no place with the code {x}',
  polygon: 'the corners enclose nothing: a polygon needs three corners that are not on one line',
  position: 'is outside of the world: longitudes go from -180 to 180, latitudes from -90 to 90',
  noEnglish: 'an English text is needed',
  link: 'must be an https address',
  expired: 'must be in the future',
  expiresFirst: 'must be after the alert takes effect',
  keyNeeded: 'needs a key',
  companiesNeeded: 'name the companies by their codes, or "all"',
  unknownCompany: 'there is no company {x}',
  notAllowed: 'a client of one company enters alerts for that company only',
  repeated: 'the same key is already at {x}',
  unknownKey: 'there is no alert with this key',
}
export type OwnAlertTexts = Record<keyof typeof ownAlertTexts, string>
