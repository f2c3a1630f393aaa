import type { BulkImport, BulkMode } from '@portolan/contract/features/administration/bulk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPanel } from '../shell/admin-panel.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { useAdminRight } from '../shell/use-admin-right.ts'
import styles from './bulk.module.css'
import { applyImport, fetchRest, jobQuery } from './bulk.queries.ts'
import { FaultTable } from './fault-table.tsx'

interface Props {
  readonly company: string
  readonly id: string
  readonly onNext: (id: string) => void
  readonly onAnother: () => void
}

/** A file from the moment it was sent: how far it is, what it would do or did, and what is wrong with it. */
export function ImportCard({ company, id, onNext, onAnother }: Props) {
  const { t } = useTranslation('administrationBulk')
  const query = useQuery(jobQuery(company, id))
  return (
    <AdminPanel id="file" title={query.data?.FileName ?? t('in')} aside={query.data && <StateChip of={query.data} />}>
      <QueryStates query={query} texts={{ loading: t('loading'), failed: t('failed') }}>
        {(one) => (
          <>
            {one.State === 'failed' && (
              <p className={styles.fault} role="alert">
                {t('gone')}
              </p>
            )}
            {(one.State === 'queued' || one.State === 'running') && <Progress of={one} />}
            {one.State === 'finished' && <Result one={one} company={company} onNext={onNext} />}
            <div className={styles.acts}>
              <Button onClick={onAnother}>{t('another')}</Button>
            </div>
          </>
        )}
      </QueryStates>
    </AdminPanel>
  )
}

function StateChip({ of: one }: { readonly of: BulkImport }) {
  const { t } = useTranslation('administrationBulk')
  if (one.State !== 'finished') return null
  const isNothing = !one.IsDryRun && Object.keys(one.Counts).length === 0
  if (isNothing || one.Faulty > 0 || one.Faults.length > 0)
    return (
      <Chip tone="warn" icon={<IconAlertTriangle size={14} aria-hidden />}>
        {t(one.IsDryRun ? 'tried' : isNothing ? 'nothingWritten' : 'written')}
      </Chip>
    )
  return (
    <Chip tone="good" icon={<IconCircleCheck size={14} aria-hidden />}>
      {t(one.IsDryRun ? 'tried' : 'written')}
    </Chip>
  )
}

function Progress({ of: { State, Rows, Done } }: { readonly of: BulkImport }) {
  const { t } = useTranslation('administrationBulk')
  const text =
    State === 'queued' ? t('queued') : Rows === null ? t('reading') : t('running', { done: Done, rows: Rows })
  return (
    <div className={styles.progress}>
      <progress aria-label={t('progress')} {...(Rows ? { value: Done, max: Rows } : {})} />
      <span role="status">{text}</span>
    </div>
  )
}

const kinds = ['logins', 'travelers', 'costCentres', 'teams', 'rules'] as const

function Result({
  one,
  company,
  onNext,
}: {
  readonly one: BulkImport
  readonly company: string
  readonly onNext: (id: string) => void
}) {
  const { t } = useTranslation('administrationBulk')
  const counted = kinds.flatMap((kind) => {
    const counts = one.Counts[kind]
    return counts && counts.Created + counts.Updated + counts.Unchanged > 0 ? [{ kind, counts }] : []
  })
  return (
    <>
      <p className={styles.soft}>
        {[t('rows', { count: one.Rows ?? 0 }), one.Encoding && t('encoding', { x: one.Encoding.toUpperCase() })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles.figures}>
        {counted.map(({ kind, counts }) => (
          <li key={kind}>
            <span>{t(`kinds.${kind}`)}</span>
            <b>{counts.Created}</b> {t('created')}
            <b>{counts.Updated}</b> {t('updated')}
            <b>{counts.Unchanged}</b> {t('unchanged')}
          </li>
        ))}
        {one.Faulty > 0 && (
          <li data-tone="bad">
            <IconAlertTriangle size={18} aria-hidden />
            <b>{one.Faulty}</b> {t('faulty')}
          </li>
        )}
        {one.Invited > 0 && (
          <li>
            <b>{one.Invited}</b> {t('invited')}
          </li>
        )}
      </ul>
      <Acts one={one} company={company} onNext={onNext} />
      {one.Faults.length > 0 && <FaultTable faults={one.Faults} />}
    </>
  )
}

/** Writes what was tried, and hands the rest back. */
function Acts({
  one,
  company,
  onNext,
}: {
  readonly one: BulkImport
  readonly company: string
  readonly onNext: (id: string) => void
}) {
  const { t } = useTranslation('administrationBulk')
  const queries = useQueryClient()
  const { mayChange } = useAdminRight()
  const [invites, setInvites] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<'apply' | 'rest' | null>(null)
  const good = (one.Rows ?? 0) - one.Faulty
  const mode: BulkMode = one.Faulty === 0 ? 'all' : 'good'
  const doing = async (what: 'apply' | 'rest', failed: string, run: () => Promise<void>) => {
    setBusy(what)
    try {
      await run()
    } catch (error) {
      if (!endsSession(error)) showToast({ kind: 'failed', text: error instanceof CallError ? error.message : failed })
    }
    setBusy(null)
  }
  const apply = () =>
    doing('apply', t('sendFailed'), async () => {
      const { Id } = await applyImport(company, one.Id, { mode, invites, reason: reason.trim() })
      void queries.invalidateQueries({ queryKey: ['adminBulk', 'jobs'] })
      void queries.invalidateQueries({ queryKey: ['adminPeople'] })
      onNext(Id)
    })
  const rest = () =>
    doing('rest', t('restFailed'), async () => {
      const ending = one.FileName.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
      saveFile(await fetchRest(company, one.Id), `${one.FileName.replace(/\.[^.]*$/, '')} - ${t('faults')}.${ending}`)
    })
  if (!mayChange) return null
  const mayApply = one.MayApply && good > 0
  return (
    <>
      {mayApply && (
        <div className={styles.reason}>
          <FormField label={t('why')}>
            {(control) => (
              <input
                {...control}
                value={reason}
                maxLength={500}
                placeholder={t('whyHint')}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </FormField>
        </div>
      )}
      <div className={styles.acts}>
        {mayApply && (
          <>
            <Button look="primary" busy={busy === 'apply'} onClick={() => void apply()}>
              {t(mode === 'all' ? 'applyAll' : 'applyGood', { count: good })}
            </Button>
            {one.Section === 'people' && (
              <label className={styles.check}>
                <input type="checkbox" checked={invites} onChange={({ target }) => setInvites(target.checked)} />
                {t('invite')}
              </label>
            )}
          </>
        )}
        {one.HasRest && (
          <Button busy={busy === 'rest'} onClick={() => void rest()}>
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('rest')}
          </Button>
        )}
      </div>
    </>
  )
}
