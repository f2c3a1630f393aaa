import { useEffect, useState, type ReactNode } from 'react'

/** Specification §9: 'lazy loader delay 500 ms'. What is there sooner never shows that it was waited for. */
export const loaderDelay = 500

export function useDelayed(after = loaderDelay): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return due
}

export function Delayed({ after = loaderDelay, children }: { readonly after?: number; readonly children: ReactNode }) {
  return useDelayed(after) ? children : null
}
