import { administrationPeople, type PersonAct } from '@portolan/contract/features/administration/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import styles from './people.module.css'
import { effectQuery, type Meant } from './people.queries.ts'

/** Acts on what was chosen in the list. */
export function BulkActs({ meant, onDone }: { readonly meant: Meant; readonly onDone: () => void }) {
  const { t } = useTranslation('administrationPeople')
  const [act, setAct] = useState<PersonAct | null>(null)
  return (
    <>
      {(['invite', 'deactivate'] as const).map((one) => (
        <Button key={one} look="quiet" onClick={() => setAct(one)}>
          {t(one)}
        </Button>
      ))}
      {act !== null && <PersonActDialog act={act} meant={meant} onDone={onDone} onClose={() => setAct(null)} />}
    </>
  )
}

interface Props {
  readonly act: PersonAct
  readonly meant: Meant
  readonly onDone?: (() => void) | undefined
  readonly onClose: () => void
}

/** Says what an act would do, in numbers, before it is done. */
export function PersonActDialog({ act, meant, onDone, onClose }: Props) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  const queries = useQueryClient()
  const query = useQuery(effectQuery(act, meant, language))
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const count = query.data?.People ?? 0
  const run = async () => {
    setBusy(true)
    setFault(null)
    try {
      const input = { ...meant, Act: act, ...(reason.trim() ? { Reason: reason.trim() } : {}) }
      const done = await call(administrationPeople.actOnPeople, input)
      void queries.invalidateQueries({ queryKey: ['adminPeople'] })
      showToast({ kind: 'done', text: t('done', { act: t(act), count: done.People }) })
      onDone?.()
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
      title={query.data ? t('actTitle', { act: t(act), count }) : t(act)}
      confirm={t(act)}
      isBusy={isBusy}
      isPossible={count > 0}
      fault={fault}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <QueryStates
        query={query}
        texts={{ loading: t('checking'), failed: t('actFailed') }}
        skeleton={<SkeletonRows label={t('checking')} count={3} />}
      >
        {({ Effects, People, Skipped }) => (
          <>
            {People === 0 && <p>{t('noEffect')}</p>}
            {Effects.length > 0 && (
              <ul className={styles.effects} aria-label={t('effect')}>
                {Effects.map(({ Kind, Count, Examples }) => (
                  <li key={Kind}>
                    <b>{Count}</b>
                    <span>
                      {t(`effects.${Kind}`)}
                      {Examples.length > 0 && <small>{Examples.join(' · ')}</small>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {Skipped > 0 && <p className={styles.soft}>{t('skipped', { count: Skipped })}</p>}
          </>
        )}
      </QueryStates>
      <FormField label={t('reason')}>
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={500}
            placeholder={t('reasonHint')}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FormField>
    </ActDialog>
  )
}
