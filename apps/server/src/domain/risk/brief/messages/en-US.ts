/** Words of a brief that the server says. */
export const riskBriefTexts = {
  /** By RiskLevel. */
  levels: ['No information', 'Low', 'Moderate', 'Medium', 'High', 'Extreme'],
  /** Of sources by code; others are called by their own name. */
  sources: {
    'us-state': 'US Department of State',
    'uk-fcdo': 'UK Foreign, Commonwealth & Development Office',
    'jp-mofa': 'Ministry of Foreign Affairs of Japan',
  },
  /** Where what is maintained by hand comes from. */
  reference: 'Reference table of the portal',
}
export type RiskBriefTexts = typeof riskBriefTexts
