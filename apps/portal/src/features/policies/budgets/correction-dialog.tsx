import { type Budget, budgets } from '@portolan/contract/features/policies/budgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../lib/toast.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { Reason } from './budget-dialog.tsx'
import { correctingOf, type CorrectionDraft, correctionFault, type DraftFault } from './budget-form.rules.ts'
import { budgetsKey } from './budgets.queries.ts'
import styles from './budgets-page.module.css'

interface Props {
  readonly budget: Budget
  readonly draft: CorrectionDraft
  readonly onDraft: (draft: CorrectionDraft) => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds to what is spent, or gives back, with a reason. */
export function CorrectionDialog({ budget, draft, onDraft, onSaved, onClose }: Props) {
  const { t } = useTranslation('policiesBudgets')
  const queries = useQueryClient()
  const [isSent, setSent] = useState(false)
  const fault = correctionFault(draft)
  const correct = useMutation({
    mutationFn: () => call(budgets.correctBudget, correctingOf(draft, budget)),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('corrected') })
      onSaved()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: budgetsKey }),
  })
  const confirm = () => {
    setSent(true)
    if (fault === null) correct.mutate()
  }
  const set = (change: Partial<CorrectionDraft>) => onDraft({ ...draft, ...change })
  const says = (...ofField: DraftFault[]) =>
    isSent && fault !== null && ofField.includes(fault) ? t(`fault.${fault}`) : null
  return (
    <ActDialog
      title={t('correctTitle')}
      confirm={t('correct')}
      isBusy={correct.isPending}
      size="work"
      fault={correct.error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p translate="no">
        {budget.CostCentre.Code} {budget.CostCentre.Name}
      </p>
      <p className={styles.rule}>{t('correctHint')}</p>
      <div className={styles.pair}>
        <FormField label={t('amountIn', { currency: budget.Currency })} fault={says('amount', 'nothing')}>
          {(control) => (
            <input
              {...control}
              inputMode="text"
              value={draft.amount}
              maxLength={24}
              onChange={({ target }) => set({ amount: target.value })}
            />
          )}
        </FormField>
        <FormField label={t('kg')} fault={says('kg')}>
          {(control) => (
            <input
              {...control}
              inputMode="text"
              value={draft.kg}
              maxLength={24}
              onChange={({ target }) => set({ kg: target.value })}
            />
          )}
        </FormField>
      </div>
      <Reason value={draft.reason} fault={says('reason')} onChange={(reason) => set({ reason })} />
    </ActDialog>
  )
}
