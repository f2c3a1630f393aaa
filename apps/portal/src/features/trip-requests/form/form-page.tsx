import { requestDrafts } from '@portolan/contract/features/trip-requests/drafts'
import { dayAt, localTimeAt } from '@portolan/rules/local-time'
import { IconTemplate, IconTrash } from '@tabler/icons-react'
import { Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { formatDay, formatTime, ownZone } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { currentProfile, useProfile } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { showToast } from '../../../lib/toast.ts'
import { travellersQuery } from '../../../parts/traveller-picker/travellers.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { Scene, StateNote } from '../../../ui/query-states/state-note.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { SaveNote } from '../../../ui/form-page/save-note.tsx'
import { useReasonDialog } from '../../../parts/policy-verdict/use-reason-dialog.tsx'
import { Conflict } from './conflict.tsx'
import { FormBrief } from './form-brief.tsx'
import { costCentreQuery, formQuery, type LoadedForm as Loaded } from './form.queries.ts'
import styles from './form.module.css'
import { createFormPolicy } from './policy/form-policy.ts'
import { PolicyGround, PolicyProvider } from './policy/policy-context.tsx'
import { FlightsSection } from './sections/flights-section.tsx'
import { HotelsSection } from './sections/hotels-section.tsx'
import { NotesSection } from './sections/notes-section.tsx'
import { ReportingSection, ServicesSection } from './sections/services-section.tsx'
import { TripSection } from './sections/trip-section.tsx'
import { createDraftKeeper, type DraftState, readBackup, startOf } from './state/draft-keeper.ts'
import { createFormStore, FormProvider, type FormStore, useForm, useSelected } from './state/form-store.ts'
import { copyOf as copyOfForm, emptyForm, nextSegment, valuesOf, withTemplate } from './state/form-values.ts'
import { type Goal, Summary } from './summary.tsx'
import { removeDraft, useFinish } from './use-finish.ts'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('requestsForm'), fetchTexts('tripDetail'), fetchTexts('policyVerdict')])

interface Props {
  /** The request that is edited; null for a new one. */
  readonly reference: string | null
  /** A new request begins as a copy of this one. */
  readonly copyOf: string | null
}

/** /pre-trip/new and /pre-trip/edit */
export function RequestFormPage({ reference, copyOf }: Props) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const query = useQuery(formQuery({ reference, copyOf }, language))
  if (query.error && !query.data)
    return (
      <FailedNote
        text={t('failedHint')}
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonRows label={t('loading')} count={6} shape="line" />
  const { metadata, request } = query.data
  if (!metadata.MayRequest)
    return (
      <StateNote picture={<Scene of="noRight" />} title={t('noRight')} role="alert">
        <span>{t('noRightHint')}</span>
      </StateNote>
    )
  if (request && !request.MayDo.includes('edit'))
    return <StateNote picture={<Scene of="noRight" />} title={t('notEditable')} role="alert" />
  return <Editor key={reference ?? copyOf ?? 'new'} reference={reference} loaded={query.data} />
}

function Editor({ reference, loaded }: { readonly reference: string | null; readonly loaded: Loaded }) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { LoginId } = useProfile()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [{ store, policy, keeper }] = useState(() => startEditor(reference, loaded, LoginId))
  const draft = useStore(keeper.state)
  const asking = useReasonDialog(reference ?? 'new')
  const { request } = loaded
  const onDone = async (goal: Goal, saved: string) => {
    await keeper.end()
    showToast({
      kind: 'done',
      text: t(goal === 'save' ? 'summary.saved' : goal === 'approver' ? 'summary.submitted' : 'summary.sent'),
    })
    await queries.invalidateQueries({ queryKey: ['requests'], refetchType: 'none' })
    await navigate({ href: `/pre-trip/detail?requestRef=${saved}` })
  }
  const { busy, finish, missingLevel, isRefused, other, settle, onLevels } = useFinish({
    store,
    policy,
    request: request && { reference: request.ReferenceNumber, version: request.Version },
    onDone,
    onHidden: () => setSheetOpen(true),
    answers: asking.answers,
  })
  useEffect(() => {
    const stop = store.subscribe(watchValues(store, keeper.changed))
    addEventListener('pagehide', keeper.flush)
    return () => {
      stop()
      removeEventListener('pagehide', keeper.flush)
      // Another page of the portal, or the end of the session: the tab keeps what the server does not have yet.
      keeper.flush()
      keeper.stop()
    }
  }, [store, keeper])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      void finish('approver')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const title = reference ? t('editTitle') : loaded.copied ? t('copyTitle') : t('newTitle')
  return (
    <FormProvider value={store}>
      <PolicyProvider value={policy}>
        <PolicyGround policy={policy} />
        <header className={styles.head}>
          <h1>{title}</h1>
          <DraftNote draft={draft} />
          <Templates />
          <Discard
            isShown={draft.status !== 'none'}
            onDiscard={async () => {
              await keeper.end()
              await queries.invalidateQueries({ queryKey: ['requests', 'form'], refetchType: 'none' })
              await navigate({ href: reference ? `/pre-trip/detail?requestRef=${reference}` : '/pre-trip' })
            }}
          />
        </header>
        {draft.other && (
          <Conflict
            kind="tabTitle"
            other={draft.other.values}
            onKeepMine={keeper.keepOwn}
            onTakeOther={() => {
              const { values } = draft.other ?? {}
              if (values) store.change(() => values)
              keeper.keepOwn()
            }}
          />
        )}
        {other && (
          <Conflict
            kind="editTitle"
            other={other}
            onKeepMine={settle}
            onTakeOther={() => {
              store.change(() => other)
              settle()
            }}
          />
        )}
        {!reference && <Defaults />}
        <div className={styles.page} lang={language}>
          <div className={styles.column}>
            <TripSection isNew={!reference} />
            <FlightsSection />
            <HotelsSection />
            <FormBrief />
            <ServicesSection />
            <ReportingSection />
            <NotesSection />
          </div>
          <Summary
            reference={reference}
            busy={busy}
            missingLevel={missingLevel}
            isRefused={isRefused}
            isOpen={isSheetOpen}
            onOpen={setSheetOpen}
            onLevels={onLevels}
            onFinish={(goal) => void finish(goal)}
          />
        </div>
        {asking.dialog(
          busy !== null,
          (reason, { onSuccess }) => void finish('approver', reason).then((isDone) => isDone && onSuccess()),
        )}
      </PolicyProvider>
    </FormProvider>
  )
}

/** Calls only when values changed, since leaving a field is told of, too. */
function watchValues(store: FormStore, changed: () => void): () => void {
  let last = store.get()
  return () => {
    const next = store.get()
    if (next === last) return
    last = next
    if (!store.isPrefilled()) changed()
  }
}

/** The values that a form begins with, and what keeps them. */
function startEditor(reference: string | null, loaded: Loaded, loginId: string) {
  const { metadata, request, copied, draft } = loaded
  const form = reference ?? 'new'
  const key = `portolan.request-draft.${loginId}.${form}`
  const kept = startOf(readBackup(sessionStorage, key), draft)
  const today = dayAt(Date.now(), metadata.TimeZone)
  const home = currentProfile()?.UserSetting.HomeAirport ?? ''
  const saved = request && {
    ...valuesOf(request.Form),
    policyReason: request.PolicyReason ?? '',
    attachments: request.Attachments.map(({ AttachmentToken, Name, Size }) => ({
      token: AttachmentToken,
      name: Name,
      size: Size,
      isSaved: true,
    })),
  }
  const fresh = copied
    ? copyOfForm(copied.Form, today)
    : (saved ?? { ...emptyForm, segments: [{ ...nextSegment([]), depCity: home }] })
  // A copy does not replace an unfinished form without a word: both are shown.
  const start =
    copied && kept.values ? { ...kept, values: fresh, other: { version: kept.version, values: kept.values } } : kept
  const wasDecided = request !== null && request.Rounds.length > 0
  const store = createFormStore(start.values ?? fresh, {
    metadata,
    now: () => new Date(),
    decided: wasDecided ? saved : null,
    changes: request?.Changes.map(({ Path }) => Path) ?? [],
  })
  const keeper = createDraftKeeper({
    key,
    storage: sessionStorage,
    start,
    get: store.get,
    server: {
      save: (Version, Body) => call(requestDrafts.saveDraft, { Form: form, Version, Body }, { intent: 'timer' }),
      remove: () => removeDraft(form),
      isTooLarge: (error) => error instanceof CallError && error.code === 'payload_too_large',
    },
  })
  return { store, policy: createFormPolicy(store), keeper }
}

function DraftNote({ draft }: { readonly draft: DraftState }) {
  const { t } = useTranslation('requestsForm')
  const language = useLanguage()
  const { status, savedAt, keptUntil } = draft
  if (status === 'none') return null
  const local = (instant: string) => localTimeAt(Date.parse(instant), ownZone())
  const isKept = status === 'saved' && savedAt && keptUntil
  const text = isKept
    ? t('draft.saved', {
        time: formatTime(local(savedAt)),
        day: formatDay(local(keptUntil).slice(0, 8), language),
      })
    : t(`draft.${status === 'saved' ? 'saving' : status}`)
  return <SaveNote text={text} isAway={status === 'waiting' || status === 'tooLarge'} />
}

/** The company's templates; what one replaced can be taken back. */
function Templates() {
  const { t } = useTranslation('requestsForm')
  const store = useForm()
  const { Templates: templates } = store.metadata
  if (templates.length === 0) return null
  const use = ({ Name, Form }: (typeof templates)[number]) => {
    const before = store.get()
    store.change((values) => withTemplate(values, Form))
    showToast({
      kind: 'done',
      text: t('templateApplied', { name: Name }),
      action: { text: t('undo'), run: () => store.change(() => before) },
    })
  }
  return (
    <DropMenu>
      <Menu.Target>
        <Button>
          <IconTemplate size={18} stroke={1.75} aria-hidden />
          {t('fromTemplate')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map((template) => (
          <Menu.Item key={template.Code} onClick={() => use(template)}>
            {template.Name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropMenu>
  )
}

function Discard({ isShown, onDiscard }: { readonly isShown: boolean; readonly onDiscard: () => Promise<void> }) {
  const { t } = useTranslation('requestsForm')
  const [isAsked, setAsked] = useState(false)
  if (!isShown) return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {t('discard')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('discardTitle')}
          confirm={t('discard')}
          cancel={t('keep')}
          onConfirm={() => void onDiscard()}
          onCancel={() => setAsked(false)}
        >
          <p>{t('discardHint')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Of a new request: the only person one acts for, and the cost centre of whoever travels. */
function Defaults() {
  const store = useForm()
  const travelerId = useSelected(({ get }) => get().travelerId)
  const { data: people } = useQuery(travellersQuery('', { ActedForOnly: true }))
  const only = people?.total === 1 ? people.people[0]?.TravelerId : undefined
  useEffect(() => {
    const { travelerId: chosen, guest } = store.get()
    if (only !== undefined && chosen === null && !guest) store.prefill('travelerId', only)
  }, [only, store])
  const { data: costCentre = null } = useQuery(costCentreQuery(travelerId))
  useEffect(() => {
    if (costCentre !== null && store.get().costCentreCode === null) store.prefill('costCentreCode', costCentre)
  }, [costCentre, store])
  return null
}
