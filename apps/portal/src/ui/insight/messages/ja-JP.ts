import type { InsightTexts } from './en-US.ts'

export const uiInsight = {
  period: '期間',
  days30: '30 日',
  days90: '90 日',
  days365: '12 か月',
  otherPeriod: '期間を指定',
  from: '開始日',
  to: '終了日',
  allCompanies: 'すべての会社',
  allCostCentres: 'すべてのコストセンター',
  chooseCompany: '先に会社を選択',
  month: '月',
} satisfies InsightTexts
