import type { PolicyTexts } from './en-US.ts'

export const policyTexts: PolicyTexts = {
  budgets: {
    title: '予算',
    columns: {
      company: '会社',
      costCentre: 'コストセンター',
      costCentreName: 'コストセンター名',
      from: '開始',
      to: '終了',
      currency: '通貨',
      total: '予算',
      spent: '支出済み',
      committed: '確定',
      reserved: '予約',
      left: '残り',
      totalKg: '予算（kg CO2e）',
      spentKg: '支出済み（kg CO2e）',
      committedKg: '確定（kg CO2e）',
      reservedKg: '予約（kg CO2e）',
      leftKg: '残り（kg CO2e）',
      used: '使用率（%）',
      whenAbove: '予算超過時',
    },
    whenAbove: { inform: '通知', level: '承認段階が必要', blocked: '却下' },
  },
}
