import { useState } from 'react'
import type { Typed } from '../../ui/suggest-field/use-typed.ts'

/** What is typed into a field that looks things up where it stands: nobody is asked, so nothing waits. */
export function useTypedAtOnce(): Typed {
  const [text, setText] = useState<string | null>(null)
  const [isComposing, setComposing] = useState(false)
  const query = text?.trim() ?? ''
  const isBlank = query === ''
  return {
    text,
    isBlank,
    isComposing,
    question: isBlank ? null : query,
    isFollowUp: !isBlank,
    type: (next, composing) => {
      setText(next)
      setComposing(composing)
    },
    askNow: () => setComposing(false),
    forget: () => {
      setText(null)
      setComposing(false)
    },
  }
}
