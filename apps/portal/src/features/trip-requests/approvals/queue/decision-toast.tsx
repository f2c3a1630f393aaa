import { IconArrowBackUp, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../../lib/online.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../../lib/single-keys.ts'
import { useStore } from '../../../../lib/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint } from '../../../../ui/key-hint.tsx'
import { whatOf } from '../words.ts'
import { decisionQueue, mayUndo, type Queued, undoMs } from './decision-queue.ts'
import styles from './decision-toast.module.css'

/**
 * What was decided last and how long it can be taken back; what waits for the network. It takes no focus. The place is
 * there from the start, since a live region that comes with its text is not read.
 */
export function DecisionToast() {
  const { batches, heldAt } = useStore(decisionQueue)
  const newest =
    batches.findLast(({ state }) => state === 'waiting') ?? batches.findLast(({ state }) => state === 'owed')
  const isWaiting = newest?.state === 'waiting'
  // The page makes room for it.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-decision-toast', newest !== undefined)
    return () => document.documentElement.removeAttribute('data-decision-toast')
  }, [newest])
  const hold = (isHeld: boolean) => () => decisionQueue.hold(isHeld)
  return (
    <div className={styles.place}>
      {newest && (
        <div
          key={newest.act}
          className={styles.toast}
          data-state={newest.state}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
        >
          {isWaiting ? (
            <Ring endsAt={newest.endsAt} heldAt={heldAt} />
          ) : (
            <IconCloudOff size={22} stroke={1.75} aria-hidden />
          )}
          <div className={styles.words}>
            <strong role="status">
              <What batch={newest} />
            </strong>
            <Rest batch={newest} heldAt={heldAt} />
          </div>
          {mayUndo(newest) && (
            <Button className={styles.undo} onClick={decisionQueue.undo}>
              <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
              <Undo />
              {hasSingleKeys() && <KeyHint of="z" />}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const Undo = () => useTranslation('requestsApprovals').t('undo')

/** 'Approved: Hana Kim, Seoul on 1 Dec', 'Declined: 3 trips'. */
function What({ batch: { act } }: { readonly batch: Queued }) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const { batches } = useStore(decisionQueue)
  const decisions = batches.filter((one) => one.act === act).flatMap((one) => one.decisions)
  const [only] = decisions
  if (!only) return null
  const { length: count } = decisions
  if (count > 1) return t(only.isApproved ? 'approvedCount' : 'declinedCount', { count })
  return t(only.isApproved ? 'approvedWhat' : 'declinedWhat', { what: whatOf(only.row, t, language) })
}

interface Props {
  readonly batch: Queued
  readonly heldAt: number | null
}

/** When it is sent, and how many others wait with it. */
function Rest({ batch, heldAt }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const isOnline = useOnline()
  const { batches } = useStore(decisionQueue)
  const count = batches
    .filter(({ state }) => state === batch.state)
    .reduce((sum, { decisions }) => sum + decisions.length, 0)
  const others = count > batch.decisions.length ? `${t('decisions', { count })} · ` : ''
  if (batch.state === 'owed')
    return (
      <small role="status">
        {others}
        {t(isOnline ? 'trying' : 'whenOnline')}
      </small>
    )
  return (
    <small>
      {others}
      {heldAt === null ? <Seconds endsAt={batch.endsAt} /> : t('held')}
    </small>
  )
}

function Seconds({ endsAt }: { readonly endsAt: number }) {
  const { t } = useTranslation('requestsApprovals')
  return t('sentIn', { count: useSeconds(endsAt, null) })
}

/** Whole seconds until an instant; it counts them down. */
function useSeconds(endsAt: number, heldAt: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.min(undoMs / 1000, Math.ceil((endsAt - (heldAt ?? now)) / 1000)))
}

/** Empties in six seconds. */
function Ring({ endsAt, heldAt }: { readonly endsAt: number; readonly heldAt: number | null }) {
  const seconds = useSeconds(endsAt, heldAt)
  return (
    <span className={styles.ring} aria-hidden>
      <svg viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="13" />
        <circle
          cx="16"
          cy="16"
          r="13"
          pathLength="1"
          transform="rotate(-90 16 16)"
          data-left
          data-held={heldAt !== null}
          style={{ animationDuration: `${undoMs}ms` }}
        />
      </svg>
      {seconds}
    </span>
  )
}
