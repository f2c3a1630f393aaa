import type { RiskLevelTexts } from './en-US.ts'

export const riskLevel: RiskLevelTexts = {
  level0: '情報なし',
  level1: '低',
  level2: 'やや低',
  level3: '中',
  level4: '高',
  level5: '極めて高い',
}
