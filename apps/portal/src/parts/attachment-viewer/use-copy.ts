import { useEffect, useRef, useState } from 'react'

/** How long 'copied' stays on the button, in milliseconds. */
const shownFor = 3000

/** Copies a text; `outcome` holds the result for a moment. Browsers refuse without https. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = () => {
    const tell = (next: 'copied' | 'failed') => {
      setOutcome(next)
      clearTimeout(timer.current)
      if (next === 'copied') timer.current = setTimeout(() => setOutcome(null), shownFor)
    }
    write(text).then(
      () => tell('copied'),
      () => tell('failed'),
    )
  }
  return { outcome, copy }
}

/** Outside secure pages `navigator.clipboard` is undefined: the async function turns that into a rejection. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
