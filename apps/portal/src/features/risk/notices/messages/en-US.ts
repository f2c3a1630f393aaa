/** How somebody is told of alerts, and of which they were told. */
export const riskNotices = {
  lead: 'You are told once of each new alert that touches a trip of yours, and again only when its level rises.',
  channels: 'How you are told',
  mail: 'By mail',
  portal: 'Here in the portal',
  quiet: 'Quiet hours',
  quietHint: 'In these hours nothing is sent. What comes in them is told when they end, by the clock of your company.',
  from: 'From',
  to: 'To',
  off: 'No quiet hours',
  extreme: 'Alerts of level Extreme always come at once, by mail and here, whatever is set.',
  save: 'Save these settings',
  saved: 'Saved',
  failed: 'Your settings could not be saved.',
  toldOne: 'A new alert touches a trip: risk level {level}',
  toldSeveral: 'New alerts touch your trips',
  show: 'Show',
  touches: 'Touches your trips',
  why: '{trip}: {place}, {day}',
}
export type RiskNoticesTexts = typeof riskNotices

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    riskNotices: RiskNoticesTexts
  }
}
