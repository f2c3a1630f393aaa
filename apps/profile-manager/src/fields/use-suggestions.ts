import { useEffect, useState } from 'preact/hooks'
import type { Connection } from '../connection.ts'
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
export function useSuggestions(
  lookup: (connection: Connection) => Lookup,
  connection: Connection,
  text: string | null,
): Suggestions {
  const [found, setFound] = useState(nothing)
  const question = text?.trim() ?? ''
  useEffect(() => {
    if (question === '') return setFound(nothing)
    const given = new AbortController()
    setFound(({ options }) => ({ options, answered: null, isFailed: false }))
    const timer = setTimeout(() => {
      lookup(connection)
        .find(question, given.signal)
        .then(
          (options) => given.signal.aborted || setFound({ options, answered: question, isFailed: false }),
          () => given.signal.aborted || setFound({ options: [], answered: null, isFailed: true }),
        )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [lookup, connection, question])
  return found
}
