import type { RiskSettingsTexts } from './en-US.ts'

export const riskSettings: RiskSettingsTexts = {
  open: '出張のアラート',
}
