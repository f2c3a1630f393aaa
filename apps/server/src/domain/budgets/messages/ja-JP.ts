import type { BudgetTexts } from './en-US.ts'

export const budgetTexts: BudgetTexts = {
  unknownCompany: '会社 {x} はありません',
  unknownCostCentre: 'この会社にコストセンター {x} はありません',
  unknownCurrency: '通貨 {x} はありません',
  noRate: '{x} の本日のレートがないため、集計できません',
  decimals: '通貨 {x} の小数桁数を超えています',
  reversed: '期間の終わりが始まりより前です',
  notADay: '暦にない日付です',
  nothing: '予算には金額または CO2e（kg）が必要です',
  noLevel: '承認段階を求める予算には段階数が必要です',
  overlaps: 'このコストセンターには一部の日付の予算がすでにあります',
  repeated: '同じ予算が {x} にあります',
  currencyUsed: '集計が始まった後は通貨を変更できません',
  costCentreUsed: '集計が始まった後はコストセンターを変更できません',
  changed: 'その間に他の人が予算を変更しました',
  unknown: 'この予算はありません',
}
