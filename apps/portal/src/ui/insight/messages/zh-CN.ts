import type { InsightTexts } from './en-US.ts'

export const uiInsight = {
  period: '时间范围',
  days30: '30 天',
  days90: '90 天',
  days365: '12 个月',
  otherPeriod: '其他时间范围',
  from: '开始',
  to: '结束',
  allCompanies: '所有公司',
  allCostCentres: '所有成本中心',
  chooseCompany: '请先选择公司',
  month: '月份',
} satisfies InsightTexts
