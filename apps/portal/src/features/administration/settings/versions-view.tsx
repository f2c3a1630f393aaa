import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { ownMoment } from '../../../lib/dates.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import field from '../../../ui/field/field.module.css'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { ChangeTable } from './change-table.tsx'
import form from './form/form.module.css'
import { administrationSettings as settings } from '@portolan/contract/features/administration/settings'
import {
  compareQuery,
  type RecordPlace,
  recordPlaceOf,
  settingsKey,
  type Version,
  versionsQuery,
} from './settings.queries.ts'
import styles from './settings.module.css'

interface Props {
  readonly place: RecordPlace
  readonly isReadOnly: boolean
}

/** The versions of a record, newest first: two to compare, and one to go back to. */
export function VersionsView({ place, isReadOnly }: Props) {
  const { t } = useTranslation('administrationSettings')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [target, setTarget] = useState<Version | null>(null)
  const query = useQuery(versionsQuery(place, page))
  const choose = (version: number) =>
    setChosen((before) =>
      before.includes(version) ? before.filter((one) => one !== version) : [...before.slice(-1), version],
    )
  const [from, to] = chosen.toSorted((a, b) => a - b)
  return (
    <section className={form.card} aria-label={t('versions')}>
      <h2>{t('versions')}</h2>
      <p className={styles.soft}>{t('versionsHint')}</p>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        isEmpty={({ Total }) => Total === 0}
        empty={<p className={styles.soft}>{t('noVersions')}</p>}
      >
        {({ Versions, Total }) => (
          <>
            <ol className={styles.versions}>
              {Versions.map((version) => (
                <Line
                  key={version.Version}
                  version={version}
                  isChosen={chosen.includes(version.Version)}
                  onChoose={() => choose(version.Version)}
                  onBack={isReadOnly || version.IsCurrent ? null : () => setTarget(version)}
                />
              ))}
            </ol>
            <Pager page={page} size={20} total={Total} onPage={setPage} />
          </>
        )}
      </QueryStates>
      {from !== undefined && to !== undefined && <Comparison place={place} from={from} to={to} />}
      {target && <BackDialog place={place} version={target} onClose={() => setTarget(null)} />}
    </section>
  )
}

interface LineProps {
  readonly version: Version
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onBack: (() => void) | null
}

function Line({ version: { Version, At, Author, AuthorKind, Reason, IsCurrent }, isChosen, ...on }: LineProps) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  return (
    <li data-chosen={isChosen || undefined}>
      <label className={styles.compareChoice}>
        <input type="checkbox" checked={isChosen} onChange={on.onChoose} />
        <span>{t('version', { version: Version })}</span>
      </label>
      <span className={styles.versionWords}>
        <span>{Reason || t('noReason')}</span>
        <span className={styles.soft}>
          {ownMoment(Date.parse(At), language)} · {Author || t(`author.${AuthorKind}`)}
        </span>
      </span>
      {IsCurrent && <Chip tone="good">{t('current')}</Chip>}
      {on.onBack && <Button onClick={on.onBack}>{t('goBack')}</Button>}
    </li>
  )
}

function Comparison({ place, from, to }: { readonly place: RecordPlace; readonly from: number; readonly to: number }) {
  const { t } = useTranslation('administrationSettings')
  const query = useQuery(compareQuery(place, from, to, useLanguage()))
  const label = t('comparison', { from, to })
  return (
    <div className={styles.comparison}>
      <h3>{label}</h3>
      <QueryStates query={query} texts={{ loading: t('loading'), failed: t('failed') }}>
        {({ Changes }) => <ChangeTable section={place.section} changes={Changes} label={label} />}
      </QueryStates>
    </div>
  )
}

interface BackProps {
  readonly place: RecordPlace
  readonly version: Version
  readonly onClose: () => void
}

/** Makes a draft of an earlier version, and shows what publishing it will do. */
function BackDialog({ place: { key, ...of }, version: { Version }, onClose }: BackProps) {
  const { t } = useTranslation('administrationSettings')
  const navigate = useNavigate()
  const client = useQueryClient()
  const company = useAdminCompany()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const goBack = async () => {
    setBusy(true)
    try {
      await call(settings.rollBack, { ...recordPlaceOf(of), Key: key, To: Version, Reason: reason.trim() })
      // The list of changes was read before there was this one.
      await client.invalidateQueries({ queryKey: settingsKey })
      onClose()
      void navigate({ to: '/admin/setting/changes', search: { company } as never })
    } catch (error) {
      setBusy(false)
      if (!endsSession(error)) setFault(error instanceof CallError ? error.message : t('failed'))
    }
  }
  return (
    <ActDialog
      title={t('goBackTitle', { version: Version })}
      confirm={t('goBackConfirm')}
      isBusy={isBusy}
      isPossible={reason.trim() !== ''}
      fault={fault}
      onConfirm={() => void goBack()}
      onClose={onClose}
    >
      <p className={styles.soft}>{t('goBackHint')}</p>
      <FieldFrame path="reason" label={t('reason')} fault={null} required>
        {({ id }) => (
          <input
            id={id}
            className={field.input}
            required
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FieldFrame>
    </ActDialog>
  )
}
