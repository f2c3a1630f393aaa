import type { BudgetTexts } from './en-US.ts'

export const budgetTexts: BudgetTexts = {
  unknownCompany: '沒有公司 {x}',
  unknownCostCentre: '該公司沒有成本中心 {x}',
  unknownCurrency: '沒有貨幣 {x}',
  noRate: '{x} 沒有今天的匯率，無法計入任何金額',
  decimals: '貨幣 {x} 的小數位較少',
  reversed: '期間的結束早於開始',
  notADay: '日曆中沒有這一天',
  nothing: '預算需要金額或 CO2e 公斤數',
  noLevel: '要求核准層級的預算須說明幾級',
  overlaps: '該成本中心在其中某些日期已有預算',
  repeated: '{x} 處有相同的預算',
  currencyUsed: '計入金額後貨幣不可更改',
  costCentreUsed: '計入金額後成本中心不可更改',
  changed: '其間有人更改了該預算',
  unknown: '沒有這個預算',
}
