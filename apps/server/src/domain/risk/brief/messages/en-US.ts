/** Words of a brief that the server says. */
export const riskBriefTexts = {
  /** Where what is maintained by hand comes from. */
  reference: 'Reference table of the portal',
}
export type RiskBriefTexts = typeof riskBriefTexts
