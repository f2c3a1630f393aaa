import { useEffect, useRef, useState } from 'react'

/** As long as 'copied' stays on the button. */
const shownFor = 3000

/** Copies a text; `outcome` says for a moment how that went. Browsers refuse on plain http. */
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

/** The clipboard is missing outside secure pages: asking for it there fails as a refusal does. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
