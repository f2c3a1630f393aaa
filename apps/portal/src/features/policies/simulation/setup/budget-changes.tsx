import { aboveBudget } from '@portolan/contract/features/policies/budgets'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDays } from '../../../../lib/dates.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Head } from './approval-changes.tsx'
import {
  type BasisBudget,
  type BudgetChanges,
  budgetKey,
  isNumber,
  isPercent,
  noBudgetChanges,
} from './budget-changes.rules.ts'
import styles from './setup.module.css'
import type { SetupState } from './use-setup.ts'

/** Budgets as they are: their figures, and what becomes of a request that is above. */
export function BudgetChangesForm({ setup }: { readonly setup: SetupState }) {
  const { t } = useTranslation('policiesSimulation')
  const { budgets, budgetChanges, setBudgetChanges } = setup
  const { percent } = budgetChanges
  return (
    <section className={styles.changes} aria-label={t('changeBudgets')}>
      <Head
        title={t('changeBudgets')}
        note={t('changeBudgetsNote')}
        onReset={() => setBudgetChanges(noBudgetChanges)}
      />
      <div className={styles.percent}>
        <Field label={t('percent')} fault={isPercent(percent) ? null : t('noPercent')}>
          {(props) => (
            <input
              {...props}
              className="control"
              inputMode="decimal"
              autoComplete="off"
              size={6}
              placeholder="100"
              value={percent}
              onChange={({ target }) => setBudgetChanges({ ...budgetChanges, percent: target.value })}
            />
          )}
        </Field>
      </div>
      <ul className={styles.budgets}>
        {budgets.map((budget) => (
          <BudgetRow key={budgetKey(budget)} budget={budget} changes={budgetChanges} onChange={setBudgetChanges} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly budget: BasisBudget
  readonly changes: BudgetChanges
  readonly onChange: (changes: BudgetChanges) => void
}

function BudgetRow({ budget, changes, onChange }: RowProps) {
  const { t } = useTranslation('policiesSimulation')
  const language = useLanguage()
  const key = budgetKey(budget)
  const own = changes.of[key] ?? {}
  const set = (part: typeof own) => onChange({ ...changes, of: { ...changes.of, [key]: { ...own, ...part } } })
  const figures = [
    { name: 'Amount', label: t('amountIn', { currency: budget.Currency }) },
    { name: 'Kg', label: t('kg') },
  ] as const
  return (
    <li>
      <div className={styles.rule}>
        <strong translate="no">{[budget.CostCentre, budget.Name].filter(Boolean).join(' ')}</strong>
        <span className={styles.soft}>{formatDays(budget.From, budget.To, language)}</span>
      </div>
      <div className={styles.fields}>
        {figures.map(({ name, label }) => {
          const value = own[name] ?? budget[name] ?? ''
          return (
            <Field key={name} label={label} fault={value === '' || isNumber(value) ? null : t('noAmount')}>
              {(props) => (
                <input
                  {...props}
                  className="control"
                  inputMode="decimal"
                  autoComplete="off"
                  size={12}
                  placeholder={t('noBudget')}
                  value={value}
                  onChange={({ target }) => set({ [name]: target.value })}
                />
              )}
            </Field>
          )
        })}
        <Field label={t('whenAbove')} fault={null}>
          {({ id }) => (
            <select
              id={id}
              value={own.WhenAbove ?? budget.WhenAbove}
              onChange={({ target }) => set({ WhenAbove: target.value as BasisBudget['WhenAbove'] })}
            >
              {aboveBudget.map((one) => (
                <option key={one} value={one}>
                  {one === 'level' ? t('above_level', { count: Math.max(1, budget.Level) }) : t(`above_${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </li>
  )
}

interface FieldProps {
  readonly label: string
  readonly fault: string | null
  readonly children: (props: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

function Field({ label, fault, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault === null ? undefined : true,
        'aria-describedby': fault === null ? undefined : `${id}-fault`,
      })}
      {fault !== null && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}
