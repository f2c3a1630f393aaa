import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the keyboard goes on when what had the focus was taken away: the element with this ref, which needs
 * `tabIndex={-1}` if it takes no focus by itself. Looked at when it comes and whenever `change` does; who stands
 * elsewhere meanwhile stays there.
 */
export function useLostFocus<E extends HTMLElement>(change?: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [change])
  return place
}
