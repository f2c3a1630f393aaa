/** Words of exported files. */
export const policyTexts = {
  budgets: {
    title: 'Budgets',
    columns: {
      company: 'Company',
      costCentre: 'Cost centre',
      costCentreName: 'Name of the cost centre',
      from: 'From',
      to: 'To',
      currency: 'Currency',
      total: 'Budget',
      spent: 'Spent',
      committed: 'Committed',
      reserved: 'Reserved',
      left: 'Left',
      totalKg: 'Budget, kg CO2e',
      spentKg: 'Spent, kg CO2e',
      committedKg: 'Committed, kg CO2e',
      reservedKg: 'Reserved, kg CO2e',
      leftKg: 'Left, kg CO2e',
      used: 'Used, %',
      whenAbove: 'Above the budget',
    },
    whenAbove: { inform: 'informs', level: 'needs levels of approval', blocked: 'refused' },
  },
}
export type PolicyTexts = typeof policyTexts
