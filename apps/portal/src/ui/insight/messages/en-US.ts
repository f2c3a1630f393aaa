/** What pages of figures share: their filters. */
export const uiInsight = {
  period: 'Period',
  days30: '30 days',
  days90: '90 days',
  days365: '12 months',
  otherPeriod: 'Other period',
  from: 'From',
  to: 'To',
  allCompanies: 'All companies',
  allCostCentres: 'All cost centres',
  chooseCompany: 'Choose a company first',
  month: 'Month',
}
export type InsightTexts = typeof uiInsight

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    uiInsight: InsightTexts
  }
}
