import { useEffect, useRef, useState } from 'react'

/** Specification §9: 'suggestion debounce 300 ms'. */
export const rest = 300

/** What is being typed into a suggest field, and what of it is worth a question. */
export interface Typed {
  /** null while nobody edits: the field shows what was chosen. */
  readonly text: string | null
  readonly isBlank: boolean
  /** An input method is at work: what stands there is not what is meant yet. */
  readonly isComposing: boolean
  /** What to ask; null when there is nothing to ask, or not yet. */
  readonly question: string | null
  /** Something was asked since the first key: what it found may stand until the next answer. */
  readonly isFollowUp: boolean
  readonly type: (text: string, isComposing: boolean) => void
  /** Asks without the pause. */
  readonly askNow: () => void
  readonly forget: () => void
}

/** Keys have to rest before the server is asked; characters in the making ask nothing. */
export function useTyped(): Typed {
  const [text, setText] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const [isComposing, setComposing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string, composing: boolean) => {
    clearTimeout(timer.current)
    setText(next)
    setComposing(composing)
    if (!composing) timer.current = setTimeout(() => setAsked(next.trim()), rest)
  }
  const askNow = () => {
    clearTimeout(timer.current)
    setComposing(false)
    setAsked(text?.trim() ?? '')
  }
  const forget = () => {
    clearTimeout(timer.current)
    setText(null)
    setComposing(false)
    setAsked('')
  }
  const query = text?.trim() ?? ''
  const isBlank = query === ''
  const question = isBlank || isComposing || asked !== query ? null : query
  return { text, isBlank, isComposing, question, isFollowUp: asked !== '', type, askNow, forget }
}
