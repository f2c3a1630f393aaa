import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Lifts an element over the whole page while `isUp`, whatever it stands in, without moving it in the document: the
 * focus stays where it is and so does a phone's keyboard. Its custom properties --sheet-top and --sheet-height, in
 * pixels, are the part of the window that the keyboard leaves free.
 */
export function useSheet(isUp: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const sheet = element.current
    if (!sheet || !isUp) return undefined
    sheet.popover = 'manual'
    sheet.showPopover?.()
    const view = window.visualViewport
    const measure = () => {
      sheet.style.setProperty('--sheet-top', `${view?.offsetTop ?? 0}px`)
      sheet.style.setProperty('--sheet-height', `${view?.height ?? window.innerHeight}px`)
    }
    measure()
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    return () => {
      view?.removeEventListener('resize', measure)
      view?.removeEventListener('scroll', measure)
      sheet.popover = null
    }
  }, [isUp])
  return element
}
