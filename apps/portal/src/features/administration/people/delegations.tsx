import { administrationPeople, type AdminPersonDetail } from '@portolan/contract/features/administration/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { momentOf } from '../../../lib/moment-of.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import styles from './people.module.css'

interface Props {
  readonly detail: AdminPersonDetail
  readonly company: string
  readonly mayChange: boolean
}

/** Who decides in whose place, and from when to when. */
export function Delegations({ detail, company, mayChange }: Props) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const end = async (id: string) => {
    try {
      await call(administrationPeople.endPersonDelegation, { CompanyCode: company, Key: detail.Person.Key, Id: id })
      void queries.invalidateQueries({ queryKey: ['adminPeople'] })
      showToast({ kind: 'done', text: t('delegationEnded') })
    } catch (error) {
      if (!endsSession(error))
        showToast({ kind: 'failed', text: error instanceof CallError ? error.message : t('actFailed') })
    }
  }
  return (
    <>
      <h3 className={styles.sub}>{t('delegations')}</h3>
      {detail.Delegations.length === 0 && <p className={styles.soft}>{t('noDelegations')}</p>}
      <ul className={styles.lines}>
        {detail.Delegations.map((one) => (
          <li key={one.Id}>
            <span>
              {t('delegationLine', { from: one.From.Name, to: one.To.Name })}
              <small>
                {momentOf(one.StartsAt, language)} – {momentOf(one.EndsAt, language)}
              </small>
            </span>
            {mayChange && (
              <Button look="quiet" onClick={() => void end(one.Id)}>
                {t('endDelegation')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && detail.Substitutes.length > 0 && (
        <p className={styles.lines}>
          <Button onClick={() => setAsked(true)}>{t('delegate')}</Button>
        </p>
      )}
      {isAsked && <DelegateDialog detail={detail} company={company} onClose={() => setAsked(false)} />}
    </>
  )
}

const dayMs = 86_400_000
/** 'YYYY-MM-DDTHH:mm' on the reader's own clock, as a field of day and time has it. */
const fieldOf = (at: number) => {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

function DelegateDialog({ detail, company, onClose }: Omit<Props, 'mayChange'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('administrationPeople')
  const queries = useQueryClient()
  const [to, setTo] = useState(detail.Substitutes[0]?.Key ?? '')
  const [from, setFrom] = useState(() => fieldOf(Date.now()))
  const [until, setUntil] = useState(() => fieldOf(Date.now() + 7 * dayMs))
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setFault(null)
    try {
      await call(administrationPeople.setPersonDelegation, {
        CompanyCode: company,
        Key: detail.Person.Key,
        ToKey: to,
        StartsAt: new Date(from).toISOString(),
        EndsAt: new Date(until).toISOString(),
        ...(reason.trim() ? { Reason: reason.trim() } : {}),
      })
      void queries.invalidateQueries({ queryKey: ['adminPeople'] })
      showToast({ kind: 'done', text: t('delegated') })
      onClose()
    } catch (error) {
      if (endsSession(error)) return
      setFault(error instanceof CallError ? error.message : t('actFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActDialog
      title={t('delegate')}
      confirm={t('delegate')}
      isBusy={isBusy}
      isPossible={to !== '' && from !== '' && until !== ''}
      fault={fault}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <FormField label={t('delegateTo')}>
        {(control) => (
          <select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
            {detail.Substitutes.map(({ Key, Name }) => (
              <option key={Key} value={Key}>
                {Name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={t('fromDay')}>
        {(control) => (
          <input {...control} type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
        )}
      </FormField>
      <FormField label={t('toDay')}>
        {(control) => (
          <input {...control} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
        )}
      </FormField>
      <FormField label={t('reason')}>
        {(control) => (
          <input {...control} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        )}
      </FormField>
    </ActDialog>
  )
}
