/** The entry of the user menu for alerts about trips. */
export const riskSettings = {
  open: 'Alerts about my trips',
}
export type RiskSettingsTexts = typeof riskSettings

declare module '../../../../lib/i18n.ts' {
  interface FirstTexts {
    riskSettings: RiskSettingsTexts
  }
}
