import { useEffect, useEffectEvent, useState } from 'react'
import { outcomeOfLeaving } from './outcome.rules.ts'
import type { Answer, Suggestion } from './suggestion.ts'
import type { Typed } from './use-typed.ts'

export interface SuggestOptions {
  /** What the field shows while nobody types in it. */
  readonly shown: string
  readonly allowsFreeText: boolean
  /** Only picking a row counts; leaving the field discards the text. For choices that take effect at once. */
  readonly picksOnly?: boolean
  readonly onChoose: (key: string) => void
  readonly onFreeText: (text: string) => void
  readonly onClear: () => void
}

/** Text that matched nothing, after the field has discarded it. */
interface Dropped {
  readonly text: string
  /** Whether the search itself failed. */
  readonly hasFailed: boolean
}

/**
 * The behaviour of a suggest field: what is open, what is highlighted, and what leaving, Enter and Escape do.
 * When the viewer leaves the field before the answer arrives, the field waits and takes the answer to the last question
 * only.
 */
export function useSuggest(typed: Typed, answer: Answer, options: SuggestOptions) {
  const [isOpen, setOpen] = useState(false)
  /** The row that the arrow keys or the pointer highlighted. */
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
    options.onChoose(row.key)
  }
  const finish = () => {
    const { shown, allowsFreeText, picksOnly = false } = options
    if (picksOnly) return settle()
    const outcome = outcomeOfLeaving({ text: typed.text, shown, rows, allowsFreeText })
    settle()
    if (outcome.kind === 'choose') return options.onChoose(outcome.row.key)
    if (outcome.kind === 'free') return options.onFreeText(outcome.text)
    if (outcome.kind === 'keep') return undefined
    setDropped(typed.isBlank ? null : { text: typed.text?.trim() ?? '', hasFailed: answer.error !== null })
    return options.onClear()
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
    /** Whether the arrow keys or the pointer moved the highlight. */
    isLed: moved !== null,
    picksOnly: options.picksOnly ?? false,
    isWaiting,
    isSettling: hurry === 'left',
    dropped,
    open: () => setOpen(true),
    /** The viewer returns to the field before the answer arrives and goes on typing. */
    comeBack: () => setHurry(null),
    /** While the viewer types, this clears the text only; Escape still restores the chosen value. */
    clear: () => {
      if (isOpen) return type('', false)
      settle()
      setDropped(null)
      return options.onClear()
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
