import { passwordReset } from '@portolan/contract/features/password-reset'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'

export interface Captcha {
  readonly uuid: string
  /** A `data:` URL. */
  readonly picture: string
}

/** Specification §9 'Timings': captcha debounce. */
const pause = 300

/** The captcha of the forgot form: fetched on mount, on request, and after each use. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(true)
  const asking = useRef<AbortController | null>(null)
  const timer = useRef(0)

  const fetchNow = useCallback(async () => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    try {
      const { Uuid, Img } = await call(passwordReset.getCaptcha, {}, { signal: mine.signal })
      if (mine.signal.aborted) return
      // Used only if both are present (specification §5 'Forgot password').
      setCaptcha(Uuid && Img ? { uuid: Uuid, picture: `data:image/jpeg;base64,${Img}` } : null)
      setFailure('')
    } catch (error) {
      if (mine.signal.aborted) return
      setCaptcha(null)
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }, [])
  useEffect(() => {
    timer.current = window.setTimeout(() => void fetchNow())
    return () => {
      asking.current?.abort()
      clearTimeout(timer.current)
    }
  }, [fetchNow])

  const renew = useCallback(() => {
    setBusy(true)
    void fetchNow()
  }, [fetchNow])
  /** Debounced, for clicks. */
  const refresh = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(renew, pause)
  }, [renew])
  return { captcha, failure, isBusy, refresh, renew }
}
