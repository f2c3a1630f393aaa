import { aboveBudget, type Budget, budgets } from '@portolan/contract/features/policies/budgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { DayInput } from '../../../ui/day-input.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { type BudgetDraft, type DraftFault, faultOf, savingOf } from './budget-form.rules.ts'
import { budgetsKey } from './budgets.queries.ts'
import styles from './budgets-page.module.css'

interface Props {
  /** Null: a new one. */
  readonly budget: Budget | null
  readonly draft: BudgetDraft
  readonly onDraft: (draft: BudgetDraft) => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Makes a budget or changes one. What was typed stays with the page when it is closed. */
export function BudgetDialog({ budget, draft, onDraft, onSaved, onClose }: Props) {
  const { t } = useTranslation('policiesBudgets')
  const queries = useQueryClient()
  const [isSent, setSent] = useState(false)
  const fault = faultOf(draft)
  const save = useMutation({
    mutationFn: () => call(budgets.saveBudget, savingOf(draft, budget)),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('saved') })
      onSaved()
    },
    // Somebody else's change is fetched, so that the next try is about what is there now.
    onSettled: () => queries.invalidateQueries({ queryKey: budgetsKey }),
  })
  const confirm = () => {
    setSent(true)
    if (fault === null) save.mutate()
  }
  const set = (change: Partial<BudgetDraft>) => onDraft({ ...draft, ...change })
  const says = (...ofField: DraftFault[]) =>
    isSent && fault !== null && ofField.includes(fault) ? t(`fault.${fault}`) : null
  return (
    <ActDialog
      title={t(budget ? 'changeTitle' : 'newTitle')}
      confirm={t('save')}
      isBusy={save.isPending}
      size="work"
      fault={save.error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Place draft={draft} isFixed={budget !== null} set={set} fault={says('costCentre')} />
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((name) => (
          <FormField key={name} label={t(name)} fault={name === 'to' ? says('days') : null}>
            {(control) => (
              <DayInput
                {...control}
                value={draft[name]}
                calendar={{ label: t(name) }}
                onDay={(day, text) => set({ [name]: day ?? text })}
              />
            )}
          </FormField>
        ))}
      </div>
      <div className={styles.pair}>
        <FormField label={t('amount')} fault={says('amount', 'nothing')}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={draft.amount}
              maxLength={24}
              onChange={({ target }) => set({ amount: target.value })}
            />
          )}
        </FormField>
        <FormField label={t('currency')} fault={says('currency')}>
          {(control) => (
            <input
              {...control}
              value={draft.currency}
              maxLength={3}
              autoCapitalize="characters"
              onChange={({ target }) => set({ currency: target.value })}
            />
          )}
        </FormField>
        <FormField label={t('kg')} fault={says('kg')}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={draft.kg}
              maxLength={24}
              onChange={({ target }) => set({ kg: target.value })}
            />
          )}
        </FormField>
      </div>
      <WhenAbove draft={draft} set={set} fault={says('level')} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.carriesOver}
          onChange={({ target }) => set({ carriesOver: target.checked })}
        />
        {t('carriesOverHint')}
      </label>
      <Reason value={draft.reason} fault={says('reason')} onChange={(reason) => set({ reason })} />
    </ActDialog>
  )
}

interface PartProps {
  readonly draft: BudgetDraft
  readonly set: (change: Partial<BudgetDraft>) => void
  readonly fault: string | null
}

function Place({ draft, set, fault, isFixed }: PartProps & { readonly isFixed: boolean }) {
  const { t } = useTranslation('policiesBudgets')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  return (
    <div className={styles.pair}>
      {ViewCompanies.length > 1 && (
        <FormField label={t('company')}>
          {(control) => (
            <select
              {...control}
              value={draft.company}
              disabled={isFixed}
              onChange={({ target }) => set({ company: target.value })}
            >
              {ViewCompanies.map((company) => (
                <option key={company.Code} value={company.Code}>
                  {companyName(company, language)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <FormField label={t('costCentreCode')} fault={fault}>
        {(control) => (
          <input
            {...control}
            value={draft.costCentre}
            maxLength={64}
            onChange={({ target }) => set({ costCentre: target.value })}
          />
        )}
      </FormField>
    </div>
  )
}

function WhenAbove({ draft, set, fault }: PartProps) {
  const { t } = useTranslation('policiesBudgets')
  return (
    <div className={styles.pair}>
      <FormField label={t('above')}>
        {(control) => (
          <select
            {...control}
            value={draft.whenAbove}
            onChange={({ target }) =>
              set({ whenAbove: aboveBudget.find((one) => one === target.value) ?? draft.whenAbove })
            }
          >
            {aboveBudget.map((one) => (
              <option key={one} value={one}>
                {t(`aboveChoice.${one}`)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {draft.whenAbove === 'level' && (
        <FormField label={t('levels')} fault={fault}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={draft.level}
              maxLength={2}
              onChange={({ target }) => set({ level: target.value })}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

interface ReasonProps {
  readonly value: string
  readonly fault: string | null
  readonly onChange: (reason: string) => void
}

export function Reason({ value, fault, onChange }: ReasonProps) {
  const { t } = useTranslation('policiesBudgets')
  return (
    <FormField label={t('reason')} fault={fault}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}
