import { useEffect, useEffectEvent, useState } from 'react'
import { computeProof } from './proof-of-work.ts'

interface Asked {
  /** The captcha to answer; null while there is none. */
  readonly uuid: string | null
  /** False while nobody needs it, or where the person types characters. */
  readonly isWanted: boolean
  /** It is there; called once for each captcha. */
  readonly onDone: (answer: string) => void
  /** It cannot be had on this device. */
  readonly onFailed: () => void
}

/** The answer to a captcha by the browser's own work, about a second of it, that nobody sees; null until it is there. */
export function useSilentCheck({ uuid, isWanted, onDone, onFailed }: Asked): string | null {
  const [done, setDone] = useState<{ readonly uuid: string; readonly answer: string } | null>(null)
  const failed = useEffectEvent(onFailed)
  const found = useEffectEvent((answer: string) => {
    setDone({ uuid: uuid ?? '', answer })
    onDone(answer)
  })
  useEffect(() => {
    if (!uuid || !isWanted) return undefined
    const mine = new AbortController()
    computeProof(uuid, { signal: mine.signal }).then(
      (answer) => mine.signal.aborted || found(answer),
      // Too slow, or no hashing here: the picture is left, whatever the cause.
      () => mine.signal.aborted || failed(),
    )
    return () => mine.abort()
  }, [uuid, isWanted])
  return done && done.uuid === uuid ? done.answer : null
}
