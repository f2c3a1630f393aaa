import type { aboveBudget, Budget } from '@portolan/contract/features/policies/budgets'
import { decimalText } from '@portolan/rules/format-money'

/** What somebody enters about a budget: texts as they were typed, days ISO 8601. */
export interface BudgetDraft {
  readonly company: string
  readonly costCentre: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly amount: string
  readonly kg: string
  readonly whenAbove: (typeof aboveBudget)[number]
  readonly level: string
  readonly carriesOver: boolean
  readonly reason: string
}

export interface CorrectionDraft {
  readonly amount: string
  readonly kg: string
  readonly reason: string
}

export const emptyCorrection: CorrectionDraft = { amount: '', kg: '', reason: '' }

const isoDay = (remark: string) => remark.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
const remarkOf = (iso: string) => iso.replaceAll('-', '')

/** A new budget begins with the calendar year of `today`. */
export const emptyDraft = (today: string, company: string): BudgetDraft => ({
  company,
  costCentre: '',
  from: `${today.slice(0, 4)}-01-01`,
  to: `${today.slice(0, 4)}-12-31`,
  currency: '',
  amount: '',
  kg: '',
  whenAbove: 'level',
  level: '1',
  carriesOver: false,
  reason: '',
})

/** A budget as its form shows it. What was carried over is not entered: it stays beside what is. */
export function draftOf(budget: Budget): BudgetDraft {
  const { Total, CarriedOver } = budget
  const own = Total.Money && { ...Total.Money, Amount: Total.Money.Amount - (CarriedOver.Money?.Amount ?? 0) }
  const kg = Total.Kg === null ? null : Math.round((Total.Kg - (CarriedOver.Kg ?? 0)) * 1_000) / 1_000
  return {
    company: budget.CompanyCode,
    costCentre: budget.CostCentre.Code,
    from: isoDay(budget.From),
    to: isoDay(budget.To),
    currency: budget.Currency,
    amount: own ? decimalText(own.Amount, own.Digits) : '',
    kg: kg === null ? '' : String(kg),
    whenAbove: budget.WhenAbove,
    level: String(Math.max(1, budget.Level)),
    carriesOver: budget.CarriesOver,
    reason: '',
  }
}

/** Group separators and spaces of any language are left out; nothing is null. */
export function typedNumber(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,_']/g, '')
    .replace('−', '-')
  return plain === '' ? null : plain
}

const isDecimal = (text: string | null, digits: number) =>
  text === null || new RegExp(`^\\d{1,12}(\\.\\d{1,${digits}})?$`).test(text)
const isSigned = (text: string | null, digits: number) => isDecimal(text?.replace(/^-/, '') ?? null, digits)

export type DraftFault = 'costCentre' | 'days' | 'currency' | 'amount' | 'kg' | 'nothing' | 'level' | 'reason'

export function faultOf(draft: BudgetDraft): DraftFault | null {
  const [amount, kg] = [typedNumber(draft.amount), typedNumber(draft.kg)]
  if (draft.costCentre.trim() === '') return 'costCentre'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(draft.from) || !/^\d{4}-\d{2}-\d{2}$/.test(draft.to) || draft.to < draft.from)
    return 'days'
  if (!/^[A-Z]{3}$/.test(draft.currency.trim().toUpperCase())) return 'currency'
  if (!isDecimal(amount, 4)) return 'amount'
  if (!isDecimal(kg, 3)) return 'kg'
  if (amount === null && kg === null) return 'nothing'
  if (draft.whenAbove === 'level' && !/^([1-9]|1\d|20)$/.test(draft.level.trim())) return 'level'
  return draft.reason.trim() === '' ? 'reason' : null
}

export function correctionFault({ amount, kg, reason }: CorrectionDraft): DraftFault | null {
  const [typedAmount, typedKg] = [typedNumber(amount), typedNumber(kg)]
  if (!isSigned(typedAmount, 4)) return 'amount'
  if (!isSigned(typedKg, 3)) return 'kg'
  if (typedAmount === null && typedKg === null) return 'nothing'
  return reason.trim() === '' ? 'reason' : null
}

/** The call that saves a draft; `budget`: the one that it changes. */
export const savingOf = (draft: BudgetDraft, budget: Pick<Budget, 'Id' | 'Version'> | null) => ({
  CompanyCode: draft.company,
  Id: budget?.Id ?? null,
  ...(budget ? { Version: budget.Version } : {}),
  CostCentre: draft.costCentre.trim(),
  From: remarkOf(draft.from),
  To: remarkOf(draft.to),
  Currency: draft.currency.trim().toUpperCase(),
  Amount: typedNumber(draft.amount),
  Kg: typedNumber(draft.kg),
  WhenAbove: draft.whenAbove,
  Level: draft.whenAbove === 'level' ? Number(draft.level) : 0,
  CarriesOver: draft.carriesOver,
  Reason: draft.reason.trim(),
})

export const correctingOf = (draft: CorrectionDraft, { Id, CompanyCode, Version }: Budget) => ({
  CompanyCode,
  Id,
  Version,
  Amount: typedNumber(draft.amount),
  Kg: typedNumber(draft.kg),
  Reason: draft.reason.trim(),
})
