/** Who was told of an alert. */
export const riskTold = {
  title: 'Who was told',
  lead: 'Travellers whose trips you may see.',
  none: 'Nobody was told of this alert.',
  waits: 'waits for the end of quiet hours',
  mail: 'Mail',
  waiting: 'on its way',
  accepted: 'accepted',
  refused: 'refused',
  more: 'Show more',
  failed: 'Who was told could not be loaded.',
  loading: 'Loading who was told',
  arranger: '{name}, who arranges',
}
export type RiskToldTexts = typeof riskTold

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    riskTold: RiskToldTexts
  }
}
