import type { RiskLevelTexts } from './en-US.ts'

export const riskLevel: RiskLevelTexts = {
  level0: '无信息',
  level1: '低',
  level2: '较低',
  level3: '中',
  level4: '高',
  level5: '极高',
}
