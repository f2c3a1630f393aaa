import { deskTasks, type DeskStep } from '@portolan/contract/features/trip-requests/desk'
import { formatMoney } from '@portolan/rules/format-money'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Button } from '../../../../ui/button.tsx'
import { useKept } from '../../../../lib/use-kept.ts'
import { useAct } from '../acts/use-act.ts'
import type { OpenedItem } from '../desk.queries.ts'
import { DropZone } from './drop-zone.tsx'
import { focusNextAct, focusStep } from './focus-step.ts'
import { saveDocument } from './save-document.ts'
import { Mark } from './mark.tsx'
import lines from './to-do.module.css'
import styles from './steps.module.css'

/** The steps of a task: those that are done, the one that is next with what it needs, and those that follow. */
export function Steps({ opened, now }: { readonly opened: OpenedItem; readonly now: number }) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const { Item, Steps: steps } = opened
  const next = Item.State === 'done' ? undefined : steps.find(({ DoneAt }) => DoneAt === null)
  const position = next?.Position
  const shown = useRef(position)
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    // The button that was pressed has gone, and the focus with it.
    if (document.activeElement === document.body && !focusStep()) focusNextAct()
  }, [position])
  if (steps.length === 0) return <p className={styles.none}>{t('noSteps')}</p>
  return (
    <ul className={lines.lines}>
      {steps.map((step) => {
        const { Position, Label, DoneAt, DoneBy, Refund, Proof } = step
        const facts = [DoneBy?.Name, Refund && t('refunded', { amount: formatMoney(Refund, language) }), Proof?.Name]
        return (
          <Mark
            key={Position}
            state={DoneAt === null ? (step === next ? 'next' : 'later') : 'done'}
            at={DoneAt}
            now={now}
          >
            {step.Part === 'other' ? Label : t('stepOf', { part: t(`part.${step.Part}`), what: Label })}
            {DoneAt !== null && <small className={styles.facts}>{facts.filter(Boolean).join(' · ')}</small>}
            {step === next && <NextStep key={Position} step={step} opened={opened} />}
          </Mark>
        )
      })}
    </ul>
  )
}

interface NextProps {
  readonly step: DeskStep
  readonly opened: OpenedItem
}

interface Draft {
  readonly proof: { readonly token: string; readonly name: string } | null
  /** As it is typed. */
  readonly amount: string
}
const empty: Draft = { proof: null, amount: '' }

/** What the next step needs: where it wants a proof, the document first, and what comes back of the price. Both stay until it is done. */
function NextStep({ step, opened }: NextProps) {
  const { t } = useTranslation('requestsDesk')
  const id = useId()
  const { Item, Request } = opened
  const kept = useKept<Draft>(`step ${Item.Id} ${String(step.Position)}`, () => empty)
  const { proof, amount } = kept.value
  const currency = Request?.Total?.Currency ?? null
  const upload = useAct(
    async ([file]: readonly File[]) => {
      if (!Request || !file) return {}
      const [saved] = await saveDocument(Request, file)
      if (saved) {
        const added = { token: saved.AttachmentToken, name: saved.Name }
        kept.set((before) => ({ ...before, proof: added }))
      }
      return {}
    },
    { done: () => null },
  )
  const done = useAct(
    () =>
      call(deskTasks.setStep, {
        Id: Item.Id,
        Position: step.Position,
        isDone: true,
        ...(proof ? { proofToken: proof.token } : {}),
        ...(amount.trim() && currency !== null ? { refund: { amount: amount.trim(), currency } } : {}),
      }),
    {
      done: () => {
        kept.forget()
        return t('stepDone')
      },
    },
  )
  return (
    <div className={styles.step} data-step>
      {step.NeedsProof &&
        (proof ? (
          <p className={styles.proof}>
            <IconCheck size={16} stroke={2} aria-hidden />
            <span translate="no">{proof.name}</span>
          </p>
        ) : (
          <DropZone label={t('dropProof')} isBusy={upload.isPending} onFiles={(files) => upload.mutate(files)} />
        ))}
      {step.NeedsProof && currency !== null && (
        <label className={styles.refund} htmlFor={id}>
          {t('refund', { currency })}
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={amount}
            onChange={({ target: { value } }) => kept.set((before) => ({ ...before, amount: value }))}
          />
        </label>
      )}
      <Button busy={done.isPending} disabled={step.NeedsProof && proof === null} onClick={() => done.mutate(undefined)}>
        <IconCheck size={18} stroke={2} aria-hidden />
        {t('markDone')}
      </Button>
    </div>
  )
}
