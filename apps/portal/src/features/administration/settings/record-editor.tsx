import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { SaveNote } from '../../../ui/form-page/save-note.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { ConnectionTest } from './access/connection-test.tsx'
import { MachineSecret } from './access/machine-secret.tsx'
import { AdminBackLink } from './admin-back-link.tsx'
import { DraftBar } from './draft-bar.tsx'
import { rowTitle } from './form/row-title.rules.ts'
import { RecordForm } from './form/record-form.tsx'
import { JsonView } from './json-view.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import type { Section, StoredRecord } from './settings.queries.ts'
import { useNamedField } from './use-named-field.ts'
import { useRecordDraft } from './use-record-draft.ts'
import { VersionsView } from './versions-view.tsx'
import { pageOfSection } from '../shell/admin-sections.ts'
import styles from './settings.module.css'

interface Props {
  readonly section: Section
  /** '' for a section of the whole deployment. */
  readonly company: string
  /** Null while it is new. */
  readonly recordKey: string | null
  readonly stored: StoredRecord
}

type View = 'form' | 'json' | 'versions'

/** One record: its form, the same as JSON, and its versions. What is changed is a draft until it is published. */
export function RecordEditor({ section, company, recordKey, stored }: Props) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  const { mayChange } = useAdminRight()
  const [view, setView] = useState<View>('form')
  const editing = useRecordDraft({
    section: section.Name,
    company,
    key: recordKey,
    stored: stored.Record,
    revision: stored.Revision,
    draft: stored.Draft,
  })
  const { record, draft } = editing
  // A kind of rules has one document at a time, which has no name of its own.
  const title = section.Name.startsWith('rules:')
    ? section.Title
    : rowTitle(record, language) || (recordKey ?? t('newRecord'))
  useTitle(title)
  const isReadOnly = !mayChange || !section.MayChange
  useNamedField()
  const isOvertaken = draft !== null && recordKey !== null && draft.Revision !== stored.Revision
  const page = pageOfSection(section.Name)
  const isLocked = isReadOnly || draft?.State === 'scheduled'
  return (
    <>
      <PageHead title={title} above={page && <AdminBackLink page={page} />} lead={section.Help || undefined}>
        <State editing={editing} />
        {recordKey !== null && (
          <ViewsSwitch
            label={t('views')}
            view={view}
            views={[
              { key: 'form', text: t('form') },
              { key: 'json', text: 'JSON' },
              { key: 'versions', text: t('versions'), count: stored.Versions },
            ]}
            onView={setView}
          />
        )}
      </PageHead>
      {isReadOnly && <p className={styles.readOnly}>{t('readOnly')}</p>}
      {draft?.State === 'scheduled' && <p className={styles.readOnly}>{t('isScheduled')}</p>}
      {isOvertaken && <MeanwhileNotice section={section} stored={stored} editing={editing} />}
      {view === 'form' && (
        <RecordForm
          section={section}
          company={company}
          record={record}
          faults={editing.faults}
          isNew={recordKey === null}
          isReadOnly={isLocked}
          onChange={editing.set}
        />
      )}
      {view === 'form' && (
        <Access
          section={section.Name}
          company={company}
          recordKey={recordKey}
          editing={editing}
          isReadOnly={isReadOnly}
        />
      )}
      {view === 'json' && <JsonView record={record} isReadOnly={isLocked} onChange={editing.set} />}
      {view === 'versions' && recordKey !== null && (
        <VersionsView place={{ section: section.Name, company, key: recordKey }} isReadOnly={isReadOnly} />
      )}
      {!isReadOnly && <DraftBar company={company} onSave={editing.save} aside={<Discard editing={editing} />} />}
    </>
  )
}

type Editing = ReturnType<typeof useRecordDraft>

interface AccessProps {
  readonly section: string
  readonly company: string
  readonly recordKey: string | null
  readonly editing: Editing
  readonly isReadOnly: boolean
}

/** What is done with ways in besides changing them: a connection is tried, a program gets another secret. */
function Access({ section, company, recordKey, editing, isReadOnly }: AccessProps) {
  if (section === 'ssoConnections' && !isReadOnly)
    return (
      <div className={styles.below}>
        <ConnectionTest company={company} code={recordKey} record={editing.record} />
      </div>
    )
  if (section === 'machineClients' && recordKey !== null)
    return (
      <div className={styles.below}>
        <MachineSecret company={company} clientId={recordKey} isReadOnly={isReadOnly} />
      </div>
    )
  return null
}

/** Whether the server has what is typed. */
function State({ editing: { state, draft, fault } }: { readonly editing: Editing }) {
  const { t } = useTranslation('administrationSettings')
  if (!draft && state === 'idle') return null
  return (
    <div className={styles.state}>
      {draft && (
        <Chip tone={draft.Faults.length > 0 ? 'bad' : 'warn'}>
          {draft.Faults.length > 0 ? t('faultCount', { count: draft.Faults.length }) : t('draft')}
        </Chip>
      )}
      {state !== 'idle' && <SaveNote isAway={state === 'away'} text={fault ?? t(`save.${state}`)} />}
    </div>
  )
}

/** Takes the draft away, after a question: nothing brings it back. */
function Discard({ editing }: { readonly editing: Editing }) {
  const { t } = useTranslation('administrationSettings')
  const [isAsking, setAsking] = useState(false)
  if (!editing.draft) return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <IconTrash size={18} aria-hidden />
        {t('discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('discardTitle')}
          confirm={t('discard')}
          cancel={t('keep')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void editing.discard().then(() => showToast({ kind: 'done', text: t('discarded') }))
          }}
        >
          {t('discardHint')}
        </ConfirmDialog>
      )}
    </>
  )
}
