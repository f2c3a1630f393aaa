/** Faults of budgets. `{x}` is the value in question. */
export const budgetTexts = {
  unknownCompany: 'there is no company {x}',
  unknownCostCentre: 'there is no cost centre {x} in this company',
  unknownCurrency: 'there is no currency {x}',
  noRate: 'there is no rate of today for {x}, so that nothing could be counted',
  decimals: 'the currency {x} has fewer decimals',
  reversed: 'the period ends before it begins',
  notADay: 'no calendar has this day',
  nothing: 'a budget needs an amount or kg CO2e',
  noLevel: 'a budget that asks for levels needs to say how many',
  overlaps: 'the cost centre has a budget for some of these days already',
  repeated: 'the same budget is at {x}',
  currencyUsed: 'the currency stays once something was counted',
  costCentreUsed: 'the cost centre stays once something was counted',
  changed: 'somebody changed the budget in the meantime',
  unknown: 'there is no such budget',
}
export type BudgetTexts = typeof budgetTexts
