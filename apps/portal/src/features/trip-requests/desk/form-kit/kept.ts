import { useEffect, useRef, useState } from 'react'
import { draftOf, keepDraft } from '../../approvals/queue/reason-drafts.ts'

/**
 * State that outlives a dialog that was closed, a failure and a reload of this tab: nothing that was typed is lost.
 * `forget` once it is sent. What was kept by an older release may lack fields: `read` completes it.
 */
export function useKept<T>(name: string, first: () => T, read: (kept: unknown) => T | null = (kept) => kept as T) {
  const key = `desk ${name}`
  const [value, setValue] = useState<T>(() => parsed(draftOf(key), read) ?? first())
  const isChanged = useRef(false)
  useEffect(() => {
    if (isChanged.current) keepDraft(key, JSON.stringify(value))
  }, [key, value])
  return {
    value,
    set: (next: T) => {
      isChanged.current = true
      setValue(next)
    },
    forget: () => {
      isChanged.current = false
      keepDraft(key, '')
    },
  }
}

function parsed<T>(text: string, read: (kept: unknown) => T | null): T | null {
  if (text === '') return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}
