import { useEffect, useRef } from 'react'
import { useMinute } from './minute.ts'

/** Runs when a new minute has begun, as long as somebody looks. */
export function useEachMinute(run: () => void, isOn: boolean): void {
  const minute = useMinute()
  const done = useRef(minute)
  useEffect(() => {
    if (done.current === minute || !isOn || document.visibilityState !== 'visible') return
    done.current = minute
    run()
  })
}
