import type { RiskLevelTexts } from './en-US.ts'

export const riskLevel: RiskLevelTexts = {
  level0: '無資訊',
  level1: '低',
  level2: '較低',
  level3: '中',
  level4: '高',
  level5: '極高',
}
