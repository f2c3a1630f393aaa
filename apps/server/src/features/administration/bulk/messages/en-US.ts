/** Names of exported tables. `{x}` is the name of the file that was brought. */
export const bulkTexts = {
  people: 'People',
  arrangers: 'Arrangers',
  costCentres: 'Cost centres',
  teams: 'Teams',
  rules: 'Rules',
  rest: '{x} - rows with faults',
}
export type BulkTexts = Record<keyof typeof bulkTexts, string>
