/** Warnings for the places of a trip. */
export const riskWarning = {
  title: 'Warnings for this trip',
  line: '{level} risk · {title}',
  chip: '{level} risk',
  chipTitle: '{level} risk: {title} ({place})',
  read: '{source}, read {when}',
  readLate: '{source}, last read {when}: it may be out of date',
  neverRead: '{source} has not been read yet',
  byArea: '{place} lies in the area of this alert.',
  byCountry: 'This is about the country as a whole.',
  sent: 'Sent {when}',
  more: 'All about this alert',
  atSource: 'At the source: {source}',
}
export type RiskWarningTexts = typeof riskWarning

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    riskWarning: RiskWarningTexts
  }
}
