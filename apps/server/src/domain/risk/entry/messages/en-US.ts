/** What is wrong with entry requirements, authorisations and passport rules, and where. */
export const entryTexts = {
  row: 'line {row}',
  cell: 'line {row}, column {column}',
  country: 'is no country that is known by this name or code: {x}',
  requirement: 'is no known requirement: {x}',
  own: 'only the own country is marked with -1',
  days: 'is no number of days between 1 and 3650: {x}',
  name: 'has to have 1 to 60 characters',
  day: 'is no day (YYYY-MM-DD): {x}',
  dayOrder: 'ends before it begins',
  months: 'is no whole number of months between 0 and 24: {x}',
  after: 'is neither arrival nor departure: {x}',
  link: 'is no https address: {x}',
  repeated: 'occurs twice: {x}',
  shape: 'is no record',
  header: 'The first line is none that is known: Passport and destinations, or the columns of docs/risk.md',
  csv: 'is no CSV file: {x}',
}
export type EntryTexts = typeof entryTexts
