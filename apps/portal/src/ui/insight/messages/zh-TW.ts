import type { InsightTexts } from './en-US.ts'

export const uiInsight = {
  period: '期間',
  days30: '30 天',
  days90: '90 天',
  days365: '12 個月',
  otherPeriod: '其他期間',
  from: '開始',
  to: '結束',
  allCompanies: '所有公司',
  allCostCentres: '所有成本中心',
  chooseCompany: '請先選擇公司',
  month: '月份',
} satisfies InsightTexts
