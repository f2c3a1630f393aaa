import { useEffect, useRef, useState } from 'preact/hooks'
import type { Lookup, Option } from './lookups.ts'

/** Nobody wants an answer for each letter of a word. */
const pauseMs = 200

export interface Suggestions {
  readonly options: readonly Option[]
  /** The text that they answer; null before the first answer and while one is awaited. */
  readonly answered: string | null
  readonly isFailed: boolean
}

const nothing: Suggestions = { options: [], answered: null, isFailed: false }

/** What is found for what was typed; nothing is asked while `text` is null or empty. */
export function useSuggestions(lookup: Lookup, text: string | null): Suggestions {
  const [found, setFound] = useState(nothing)
  const latest = useRef(lookup)
  latest.current = lookup
  const question = text?.trim() ?? ''
  useEffect(() => {
    if (question === '') return setFound(nothing)
    const given = new AbortController()
    setFound(({ options }) => ({ options, answered: null, isFailed: false }))
    const timer = setTimeout(() => {
      latest.current.find(question, given.signal).then(
        (options) => given.signal.aborted || setFound({ options, answered: question, isFailed: false }),
        () => given.signal.aborted || setFound({ options: [], answered: null, isFailed: true }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [question])
  return found
}
