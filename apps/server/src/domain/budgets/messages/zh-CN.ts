import type { BudgetTexts } from './en-US.ts'

export const budgetTexts: BudgetTexts = {
  unknownCompany: '没有公司 {x}',
  unknownCostCentre: '该公司没有成本中心 {x}',
  unknownCurrency: '没有货币 {x}',
  noRate: '{x} 没有今天的汇率，无法计入任何金额',
  decimals: '货币 {x} 的小数位较少',
  reversed: '期间的结束早于开始',
  notADay: '日历中没有这一天',
  nothing: '预算需要金额或 CO2e 公斤数',
  noLevel: '要求审批级别的预算须说明几级',
  overlaps: '该成本中心在其中某些日期已有预算',
  repeated: '{x} 处有相同的预算',
  currencyUsed: '计入金额后货币不可更改',
  costCentreUsed: '计入金额后成本中心不可更改',
  changed: '其间有人更改了该预算',
  unknown: '没有这个预算',
}
