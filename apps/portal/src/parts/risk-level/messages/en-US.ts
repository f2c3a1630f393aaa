/** Words of the risk levels. */
export const riskLevel = {
  level0: 'No information',
  level1: 'Low',
  level2: 'Moderate',
  level3: 'Medium',
  level4: 'High',
  level5: 'Extreme',
}
export type RiskLevelTexts = typeof riskLevel

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    riskLevel: RiskLevelTexts
  }
}
