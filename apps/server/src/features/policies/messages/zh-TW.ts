import type { PolicyTexts } from './en-US.ts'

export const policyTexts: PolicyTexts = {
  budgets: {
    title: '預算',
    columns: {
      company: '公司',
      costCentre: '成本中心',
      costCentreName: '成本中心名稱',
      from: '開始',
      to: '結束',
      currency: '貨幣',
      total: '預算',
      spent: '已支出',
      committed: '已承諾',
      reserved: '已預留',
      left: '剩餘',
      totalKg: '預算（公斤 CO2e）',
      spentKg: '已支出（公斤 CO2e）',
      committedKg: '已承諾（公斤 CO2e）',
      reservedKg: '已預留（公斤 CO2e）',
      leftKg: '剩餘（公斤 CO2e）',
      used: '已用，%',
      whenAbove: '超出預算時',
    },
    whenAbove: { inform: '提示', level: '需要核准層級', blocked: '拒絕' },
  },
}
