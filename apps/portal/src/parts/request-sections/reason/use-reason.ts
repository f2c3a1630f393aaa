import { maxReason } from '@portolan/contract/features/trip-requests/approvals'
import { useRef, useState } from 'react'
import { draftOf, keepDraft } from '../../../lib/kept-drafts.ts'

export interface Reason {
  readonly text: string
  /** Takes the field as it is drawn. */
  readonly attach: (field: HTMLTextAreaElement | null) => void
  /** It was to be sent without one. */
  readonly isMissing: boolean
  readonly set: (text: string) => void
  /** Hands out what was typed, without blanks around it, where it may be sent; else the field has the focus. */
  readonly submit: (send: (reason: string | null) => void, how?: { readonly isRequired: boolean }) => void
}

interface Options {
  /** Under which name what is typed is kept: another page, a reload or a refusal loses nothing of it. */
  readonly draft: string
  readonly isRequired: boolean
}

/** A reason as it is typed; nothing is ever cut off. */
export function useReason({ draft, isRequired }: Options): Reason {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => draftOf(draft))
  const [isMissing, setMissing] = useState(false)
  return {
    text,
    attach: (drawn) => {
      field.current = drawn
    },
    isMissing,
    set: (next) => {
      keepDraft(draft, next)
      setText(next)
      setMissing(false)
    },
    submit: (send, how = { isRequired }) => {
      const reason = text.trim()
      const lacks = how.isRequired && reason === ''
      setMissing(lacks)
      if (lacks || reason.length > maxReason) field.current?.focus()
      else send(reason || null)
    },
  }
}
