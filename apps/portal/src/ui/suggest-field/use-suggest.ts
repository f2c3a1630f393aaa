import { useEffect, useEffectEvent, useState } from 'react'
import { outcomeOfLeaving } from './outcome.rules.ts'
import type { Answer, Suggestion } from './suggestion.ts'
import type { Typed } from './use-typed.ts'

export interface SuggestWishes {
  /** What the field shows while nobody types in it. */
  readonly shown: string
  readonly allowsFreeText: boolean
  /** Only who picks a row chooses: leaving the field forgets what was typed. For choices that are acted on at once. */
  readonly picksOnly?: boolean
  readonly onChoose: (key: string) => void
  readonly onFreeText: (text: string) => void
  readonly onClear: () => void
}

/** What was typed and led to nothing, once the field has let go of it. */
interface Dropped {
  readonly text: string
  /** Nobody could be asked. */
  readonly hasFailed: boolean
}

/**
 * The behaviour of a suggest field: what is open, what is highlighted, and what leaving, Enter and Escape do.
 * Whoever leaves before the answer has come is waited for: the field takes the answer to the last question, and no
 * earlier one.
 */
export function useSuggest(typed: Typed, answer: Answer, wishes: SuggestWishes) {
  const [isOpen, setOpen] = useState(false)
  /** The row that arrows or the pointer went to. */
  const [moved, setMoved] = useState<string | null>(null)
  /** Enter or leaving came before the answer. */
  const [hurry, setHurry] = useState<'entered' | 'left' | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)

  const rows = answer.groups.flatMap((group) => group.rows)
  const isWaiting = !typed.isBlank && (typed.question === null || answer.isWaiting)
  const active = rows.find(({ key }) => key === moved) ?? (typed.isBlank ? undefined : rows[0])

  const settle = () => {
    typed.forget()
    setMoved(null)
    setOpen(false)
    setHurry(null)
  }
  const choose = (row: Suggestion) => {
    settle()
    setDropped(null)
    wishes.onChoose(row.key)
  }
  const finish = () => {
    const { shown, allowsFreeText, picksOnly = false } = wishes
    if (picksOnly) return settle()
    const outcome = outcomeOfLeaving({ text: typed.text, shown, rows, allowsFreeText })
    settle()
    if (outcome.kind === 'choose') return wishes.onChoose(outcome.row.key)
    if (outcome.kind === 'free') return wishes.onFreeText(outcome.text)
    if (outcome.kind === 'keep') return undefined
    setDropped(typed.isBlank ? null : { text: typed.text?.trim() ?? '', hasFailed: answer.error !== null })
    return wishes.onClear()
  }
  useArrival(hurry !== null && !isWaiting, () => {
    if (hurry === 'left') finish()
    else if (rows[0]) choose(rows[0])
    else setHurry(null)
  })

  const leave = () => {
    setOpen(false)
    if (!isWaiting) return finish()
    typed.askNow()
    return setHurry('left')
  }
  const enter = () => {
    if (answer.error && !isWaiting) return answer.retry()
    if (active && (moved !== null || !isWaiting)) return choose(active)
    if (!isWaiting) return undefined
    typed.askNow()
    return setHurry('entered')
  }
  const type = (text: string, isComposing: boolean) => {
    typed.type(text, isComposing)
    setMoved(null)
    setHurry(null)
    setDropped(null)
    setOpen(true)
  }
  return {
    isOpen,
    rows,
    active,
    /** The highlight went where arrows or the pointer led it. */
    isLed: moved !== null,
    picksOnly: wishes.picksOnly ?? false,
    isWaiting,
    isSettling: hurry === 'left',
    dropped,
    open: () => setOpen(true),
    /** Whoever comes back before the answer goes on typing. */
    comeBack: () => setHurry(null),
    /** While someone edits, it is their text that goes; Escape still brings back what was chosen. */
    clear: () => {
      if (isOpen) return type('', false)
      settle()
      setDropped(null)
      return wishes.onClear()
    },
    type,
    choose,
    enter,
    leave,
    /** As if nothing had been typed. */
    abandon: settle,
    setMoved,
  }
}

/** Acts once what was waited for is there. */
function useArrival(hasArrived: boolean, act: () => void): void {
  const arrive = useEffectEvent(act)
  useEffect(() => {
    if (hasArrived) arrive()
  }, [hasArrived])
}

export type Suggest = ReturnType<typeof useSuggest>
