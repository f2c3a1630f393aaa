import { useState } from 'react'

/** Copies a text; `outcome` holds the text key of the last try. Browsers refuse without https. */
export function useCopied(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const write = async () => navigator.clipboard.writeText(text)
  const copy = () => {
    write().then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  }
  return { outcome, copy }
}
