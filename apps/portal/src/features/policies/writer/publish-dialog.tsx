import { policies } from '@portolan/contract/features/policies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { showToast } from '../../../lib/toast.ts'
import { useKeptInBrowser } from '../../../lib/use-kept.ts'
import { AreaField, DateField, PathFormProvider } from '../../../parts/path-form/path-form.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { policiesKey } from '../policies.queries.ts'
import type { PolicyDraft } from './policy-draft.rules.ts'
import styles from './editor.module.css'

interface Props {
  readonly company: string
  readonly draft: PolicyDraft
  /** The company's, ISO 8601. */
  readonly today: string
  readonly onPublished: () => void
  readonly onClose: () => void
}

/** From which day a policy applies, and why it changes. */
export function PublishDialog({ company, draft, today, onPublished, onClose }: Props) {
  const { t } = useTranslation('policiesWriter')
  const client = useQueryClient()
  const first = { from: today.replaceAll('-', ''), reason: '' }
  const kept = useKeptInBrowser(
    `policy publishing ${company}`,
    () => first,
    // A day that is over meanwhile is none to begin with.
    (left) => ({
      ...first,
      ...(left as typeof first),
      ...((left as typeof first).from < first.from ? { from: first.from } : {}),
    }),
  )
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const { from, reason } = kept.value
  const publish = async () => {
    setBusy(true)
    setFaults([])
    try {
      const { Version, IsNew } = await call(policies.publish, {
        CompanyCode: company,
        Policy: draft.policy,
        ValidFrom: from,
        Reason: reason,
        BasedOn: draft.basedOn,
      })
      kept.forget()
      showToast({ kind: 'done', text: t(IsNew ? 'published' : 'unchanged', { version: Version }) })
      onPublished()
      await client.invalidateQueries({ queryKey: policiesKey })
    } catch (error) {
      if (endsSession(error)) return
      const failure = error instanceof CallError ? error : null
      setFaults(
        failure?.code === 'invalid_parameter' && failure.fields.includes('ValidFrom')
          ? [t('dayOver')]
          : failure
            ? [failure.message, ...failure.fields.slice(1, 20)]
            : [t('publishFailed')],
      )
      // Somebody else published: the list of versions shows it.
      if (failure?.code === 'policy_changed') await client.invalidateQueries({ queryKey: policiesKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActDialog
      title={t('publish')}
      confirm={t('publish')}
      isBusy={isBusy}
      isPossible={/^\d{8}$/.test(from) && reason.trim() !== ''}
      fault={faults[0] ?? null}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <PathFormProvider
        value={{
          values: kept.value,
          faults: new Map(),
          set: (path, value) => kept.set({ ...kept.value, [path]: value }),
        }}
      >
        <div className={styles.form}>
          <p>{t('publishHint')}</p>
          <DateField path="from" label={t('firstDay')} required />
          <AreaField path="reason" label={t('publishReason')} maxLength={500} required />
          {faults.length > 1 && (
            <ul className={styles.faults}>
              {faults.slice(1).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </div>
      </PathFormProvider>
    </ActDialog>
  )
}
