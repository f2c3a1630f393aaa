import { useEffect } from 'react'
import { boot } from './boot.ts'

let current = ''
/** What waits for the viewer, before the title: seen in the tab while another one is looked at. */
let waiting = 0

function write(): void {
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${current}`
}

/**
 * Sets the document's title: the product's name, and the section after it (specification §2: 'Document title gets a
 * suffix per section'). `place` sets it anew when it changes: a page in between may have set its own.
 */
export function useTitle(section = '', place = ''): void {
  useEffect(() => {
    current = section ? `${boot.appName} · ${section}` : boot.appName
    write()
  }, [section, place])
}

/** Puts '(3) ' before the title of whatever page is shown, as long as the caller is. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    waiting = count
    if (current !== '') write()
    return () => {
      waiting = 0
      if (current !== '') write()
    }
  }, [count])
}
