import type { PolicyTexts } from './en-US.ts'

export const policyTexts: PolicyTexts = {
  budgets: {
    title: '预算',
    columns: {
      company: '公司',
      costCentre: '成本中心',
      costCentreName: '成本中心名称',
      from: '开始',
      to: '结束',
      currency: '货币',
      total: '预算',
      spent: '已支出',
      committed: '已承诺',
      reserved: '已预留',
      left: '剩余',
      totalKg: '预算（公斤 CO2e）',
      spentKg: '已支出（公斤 CO2e）',
      committedKg: '已承诺（公斤 CO2e）',
      reservedKg: '已预留（公斤 CO2e）',
      leftKg: '剩余（公斤 CO2e）',
      used: '已用，%',
      whenAbove: '超出预算时',
    },
    whenAbove: { inform: '提示', level: '需要审批级别', blocked: '拒绝' },
  },
}
