import { ownAlerts } from '@portolan/contract/features/risk/own-alerts'
import { localTimeAt } from '@portolan/rules/local-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { ownZone } from '../../../lib/dates.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { showToast } from '../../../lib/toast.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import styles from './own-alert.module.css'
import { OwnAlertForm } from './own-alert-form.tsx'
import { alertOf, emptyForm, formOf, type OwnForm, problemsOf } from './own-form.rules.ts'
import { OwnPreview } from './own-preview.tsx'
import { type Audience, audienceQuery, ownAlertQuery, type OwnReply } from './own.queries.ts'

interface Props {
  /** Null: a new one. */
  readonly alertId: string | null
  readonly onClose: () => void
}

/** Writes an alert of the agency's own, or changes one. Closing it keeps what was typed. */
export function OwnAlertDialog({ alertId, onClose }: Props) {
  const { t } = useTranslation('riskOwn')
  const language = useLanguage()
  const audience = useQuery(audienceQuery(language))
  const alert = useQuery({ ...ownAlertQuery(alertId ?? '', language), enabled: alertId !== null })
  if (audience.data && (alertId === null || alert.data))
    return (
      <Writing
        alertId={alertId}
        audience={audience.data.companies}
        entered={alertId === null ? null : (alert.data ?? null)}
        onClose={onClose}
      />
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(alertId === null ? 'addTitle' : 'changeTitle')}
      close={t('close')}
      size="work"
    >
      <ModalBody label={t('loading')}>
        <QueryStates
          query={audience.isError || alertId === null ? audience : alert}
          texts={{ loading: t('loading'), failed: t('loadFailed') }}
          skeleton={<SkeletonRows label={t('loading')} count={4} />}
        >
          {() => null}
        </QueryStates>
      </ModalBody>
    </Modal>
  )
}

/** `YYYY-MM-DDTHH:mm` on the writer's clock. */
function localOf(instant: string): string {
  const local = localTimeAt(Date.parse(instant), ownZone())
  return `${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}T${local.slice(8, 10)}:${local.slice(10, 12)}`
}

const dayMs = 86_400_000

interface WritingProps extends Props {
  readonly audience: Audience
  readonly entered: OwnReply | null
}

function Writing({ alertId, audience, entered, onClose }: WritingProps) {
  const { t } = useTranslation('riskOwn')
  const now = useMinute()
  const codes = audience.map(({ code }) => code)
  const first = (): OwnForm =>
    entered
      ? formOf(
          entered.alert,
          entered.companies.map(({ code }) => code),
          localOf,
        )
      : emptyForm(localOf(new Date(now + dayMs).toISOString()).slice(0, 10), codes)
  const kept = useKept(`own alert ${alertId ?? ''}`, first, (before) => ({ ...first(), ...(before as OwnForm) }))
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [isTried, setTried] = useState(false)
  const problems = problemsOf(kept.value, ownZone(), now)
  const sending = usePublish(entered?.alert.key, () => {
    kept.forget()
    onClose()
  })
  const send = () => {
    if (sending.isPending) return
    setTried(true)
    if (problems.length > 0) setView('write')
    else sending.mutate(kept.value)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      onSend={send}
      title={t(entered ? 'changeTitle' : 'addTitle')}
      close={t('close')}
      size="work"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={sending.isPending} onClick={send}>
            {t(entered ? 'save' : 'publish')}
          </Button>
        </>
      }
    >
      <ModalBody label={t(entered ? 'changeTitle' : 'addTitle')}>
        <div className={styles.content}>
          <ViewsSwitch
            label={t('views')}
            view={view}
            views={(['write', 'preview'] as const).map((key) => ({ key, text: t(key) }))}
            onView={setView}
          />
          {view === 'preview' ? (
            <OwnPreview form={kept.value} />
          ) : (
            <OwnAlertForm
              form={kept.value}
              set={(change) => kept.set((before) => ({ ...before, ...change }))}
              audience={audience}
              problems={isTried ? problems : []}
            />
          )}
          {sending.error && <Failure error={sending.error} />}
          {isTried && problems.length > 0 && (
            <ul className={styles.failed} role="alert">
              {problems.map((problem) => (
                <li key={problem}>{t(`problems.${problem}`)}</li>
              ))}
            </ul>
          )}
        </div>
      </ModalBody>
    </Modal>
  )
}

function usePublish(key: string | undefined, onDone: () => void) {
  const { t } = useTranslation('riskOwn')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: OwnForm) =>
      call(ownAlerts.saveOwn, {
        companies: [...form.companies],
        alert: { ...alertOf(form, ownZone()), ...(key !== undefined && { key }) },
      }),
    onSuccess: () => {
      showToast({ kind: 'done', text: t(key === undefined ? 'published' : 'saved') })
      onDone()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['risk'] }),
  })
}

/** What the server found wrong: a sentence, and each field's own. */
function Failure({ error }: { readonly error: Error }) {
  const fields = error instanceof CallError ? error.fields : []
  return (
    <div className={styles.failed} role="alert">
      <p>{error.message}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
