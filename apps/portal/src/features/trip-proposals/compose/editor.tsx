import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from './compose-texts.ts'
import { call } from '../../../lib/call.ts'
import { formatTime, ownZone } from '../../../lib/dates.ts'
import { localTimeAt } from '@portolan/rules/local-time'
import { useLanguage } from '../../../lib/preferences.ts'
import { onRealtime } from '../../../lib/realtime/subscribers.ts'
import { useProfile } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { mayCompose } from '../../../parts/proposal-acts/proposal-steps.ts'
import { SaveNote } from '../../../ui/form-page/save-note.tsx'
import { ProposalConflict } from './conflict.tsx'
import type { Composed, Which } from './compose.queries.ts'
import styles from './compose.module.css'
import { ComposeFields } from './fields.tsx'
import { PlansSection } from './sections/plans-section.tsx'
import { TripSection } from './sections/trip-section.tsx'
import { JudgedDraft } from './judged-draft.tsx'
import { Side } from './side/side.tsx'
import { type Editing, startEditor } from './start-editor.ts'
import { ComposeProvider, type ComposeStore } from './state/compose-store.ts'
import { readProposal } from './state/read-draft.ts'
import type { KeptState } from './state/proposal-keeper.ts'

interface Props {
  readonly composed: Composed
  readonly which: Which
  readonly title: string
  readonly onCreated: (reference: string) => void
}

/** One proposal on one page: its form, and beside it what is missing, what it costs and what can be done. */
export function Editor({ composed, which, title, onCreated }: Props) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const { LoginId } = useProfile()
  const [editing] = useState(() =>
    startEditor({ composed, which, loginId: LoginId, planName: t('planNumber', { number: 1 }) }),
  )
  const { store, keeper, standing } = editing
  const kept = useStore(keeper.state)
  const { state } = useStore(standing)
  useKeeping(editing)
  useCreated(kept.reference, which.reference, onCreated)
  useLiveStanding(editing)
  const isLocked = state !== null && !mayCompose(state.Status)
  return (
    <ComposeProvider value={store}>
      <JudgedDraft />
      <header className={styles.head}>
        <h1>{title}</h1>
        <KeptNote kept={kept} />
      </header>
      {kept.other && (
        <ProposalConflict
          other={kept.other.draft}
          onKeepMine={keeper.keepOwn}
          onTakeOther={() => {
            const { other } = keeper.state.get()
            if (!other) return
            store.change(() => other.draft)
            keeper.tookOther()
          }}
        />
      )}
      <ComposeFields>
        <div className={styles.page} lang={language}>
          <div className={styles.column}>
            {isLocked && <p className={styles.locked}>{t('locked', { status: state.StatusRemark })}</p>}
            <fieldset className={styles.fields} disabled={isLocked}>
              <TripSection />
            </fieldset>
            <PlansSection isLocked={isLocked} />
          </div>
          <Side editing={editing} isLocked={isLocked} />
        </div>
      </ComposeFields>
    </ComposeProvider>
  )
}

/** Saves while it is typed, and keeps in the tab what the server does not have when the page goes away. */
function useKeeping({ store, keeper }: Editing): void {
  useEffect(() => {
    const stop = store.subscribe(watchDraft(store, keeper.changed))
    addEventListener('pagehide', keeper.flush)
    addEventListener('online', keeper.begin)
    keeper.begin()
    return () => {
      stop()
      removeEventListener('pagehide', keeper.flush)
      removeEventListener('online', keeper.begin)
      keeper.flush()
      keeper.stop()
    }
  }, [store, keeper])
}

/** Calls only when the proposal changed, since fields that are left and options that open are told of, too. */
function watchDraft(store: ComposeStore, changed: () => void): () => void {
  let last = store.get()
  return () => {
    const next = store.get()
    if (next === last) return
    last = next
    changed()
  }
}

/** A new proposal has been saved for the first time. */
function useCreated(reference: string | null, opened: string | null, onCreated: (reference: string) => void): void {
  const tell = useEffectEvent(onCreated)
  useEffect(() => {
    if (reference !== null && opened === null) tell(reference)
  }, [reference, opened])
}

/** What its client or a colleague does with it is seen at once; what is typed stays. */
function useLiveStanding({ keeper, standing }: Editing): void {
  useEffect(() => {
    const look = async (reference: string) => {
      const found = await call(proposalDesk.loadProposal, { ReferenceNumber: reference }, { intent: 'timer' })
      standing.set({ state: found.State, publication: found.Publication })
      keeper.show({ version: found.Version, draft: readProposal(found.Draft) })
    }
    return onRealtime(RealtimeMessageType.TripProposal, ({ Ref }) => {
      const { reference, status } = keeper.state.get()
      // One's own saving is answered anyway.
      if (reference !== null && Ref === reference && status !== 'saving') void look(reference).catch(() => undefined)
    })
  }, [keeper, standing])
}

function KeptNote({ kept: { status, savedAt, refusal } }: { readonly kept: KeptState }) {
  const { t } = useTranslation(composeTexts)
  if (status === 'none' || (status === 'saved' && savedAt === null)) return null
  const time = savedAt === null ? '' : formatTime(localTimeAt(savedAt, ownZone()))
  const text = status === 'refused' && refusal !== null ? refusal : t(`save.${status}`, { time })
  return <SaveNote text={text} isAway={status === 'waiting' || status === 'refused'} />
}
