/** How travel policies were kept. */
export const policiesReport = {
  title: 'Policy report',
  lead: 'How the travel policy was kept, what it cost where it was not, and what nobody asked for.',
  loading: 'Loading the report',
  failed: 'The report could not be loaded.',
  none: 'Nothing was judged in this period',
  noneHint: 'Choose a longer period, or another company or cost centre.',
  noCostCentre: 'Without a cost centre',
  judged: 'Judged',
  judgedNote: 'requests, {amount} in all',
  judgedCount: 'requests',
  kept: 'Kept',
  keptNote: '{kept} of {judged} fine or for information',
  missed: 'Missed savings',
  missedNote: 'above caps, and above the fine cabin’s usual fare where that is known',
  leakage: 'Without a request',
  leakageNote: '{orders} of {all} bookings',
  months: 'By month',
  monthsNote: 'Above each column: the share that was within the policy. Below it: how many requests were judged.',
  companies: 'By company',
  costCentres: 'By cost centre',
  rules: 'By rule',
  rulesNote: 'The most broken one first',
  rule: 'Rule',
  broken: 'Broken',
  asked: 'With a reason',
  leakageTitle: 'Bookings without a request',
  leakageHint: '{orders} of {all} bookings were made without a request: {amount}.',
  leakageCount: '{orders} of {all} bookings were made without a request.',
  trip: 'Name of the trip',
  traveler: 'Who travels',
  day: 'First day',
  amount: 'Total price',
}
export type PoliciesReportTexts = typeof policiesReport

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    policiesReport: PoliciesReportTexts
  }
}
