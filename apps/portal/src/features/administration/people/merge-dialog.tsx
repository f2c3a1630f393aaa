import { administrationPeople, type AdminPerson } from '@portolan/contract/features/administration/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowsExchange } from '@tabler/icons-react'
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
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { groupLines } from './merge.rules.ts'
import styles from './people.module.css'
import { mergeQuery } from './people.queries.ts'
import { StateChips } from './person-chips.tsx'

interface Props {
  readonly company: string
  readonly one: AdminPerson
  readonly other: AdminPerson | null
  readonly onClose: () => void
}

/** Two records side by side, what would move, and the merge for good. */
export function MergeDialog({ company, one, other, onClose }: Props) {
  const { t } = useTranslation('administrationPeople')
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Who has a sign-in is kept, unless the reader says otherwise.
  const [isSwapped, setSwapped] = useState(other?.State === 'active' && one.State !== 'active')
  const [into, from] = isSwapped ? [other, one] : [one, other]
  const query = useQuery({
    ...mergeQuery(company, from?.Key ?? '', into?.Key ?? ''),
    enabled: from !== null && into !== null,
  })
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  if (from === null || into === null) return null
  const run = async () => {
    setBusy(true)
    setFault(null)
    try {
      const input = { CompanyCode: company, FromKey: from.Key, IntoKey: into.Key, Reason: reason.trim() }
      await call(administrationPeople.mergePeople, input)
      showToast({ kind: 'done', text: t('merged') })
      onClose()
      void navigate({ to: '/admin/setting/people/$key', params: { key: into.Key }, search: { company } as never })
      void queries.invalidateQueries({ queryKey: ['adminPeople'] })
    } catch (error) {
      if (endsSession(error)) return
      setFault(error instanceof CallError ? error.message : t('actFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActDialog
      title={t('mergeTitle')}
      confirm={t('merge')}
      size="work"
      isBusy={isBusy}
      isPossible={query.data !== undefined && reason.trim() !== ''}
      fault={fault}
      aside={
        <Button look="quiet" onClick={() => setSwapped(!isSwapped)}>
          <IconArrowsExchange size={18} aria-hidden />
          {t('swap')}
        </Button>
      }
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className={styles.soft}>{t('mergeHint')}</p>
      <div className={styles.pair}>
        <Side title={t('keep')} person={into} isKept />
        <Side title={t('goes')} person={from} isKept={false} />
      </div>
      <h3 className={styles.sub}>{t('whatMoves')}</h3>
      <QueryStates
        query={query}
        texts={{ loading: t('checking'), failed: t('actFailed') }}
        isEmpty={({ Lines }) => Lines.length === 0}
        empty={<p className={styles.soft}>{t('nothingMoves')}</p>}
      >
        {({ Lines }) => (
          <ul className={styles.lines}>
            {groupLines(Lines).map(({ group, moved, dropped }) => (
              <li key={group}>
                <span>{t(`tables.${group}`)}</span>
                <span className={styles.soft}>
                  {[moved > 0 && t('movedRows', { count: moved }), dropped > 0 && t('droppedRows', { count: dropped })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
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

function Side({
  title,
  person,
  isKept,
}: {
  readonly title: string
  readonly person: AdminPerson
  readonly isKept: boolean
}) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  const facts = [
    [t('email'), person.Email],
    [t('code'), person.TravellerCode],
    [t('team'), person.Team],
    [t('signedIn'), person.SignedInAt === null ? t('never') : momentOf(person.SignedInAt, language)],
  ] as const
  return (
    <section className={styles.side} data-kept={isKept}>
      <h3>{title}</h3>
      <b>{person.Name}</b>
      <StateChips person={person} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
