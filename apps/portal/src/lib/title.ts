import { useEffect } from 'react'
import { boot } from './boot.ts'

/**
 * Sets the document's title: the product's name, and the section after it (specification §2: 'Document title gets a
 * suffix per section'). `place` sets it anew when it changes: a page in between may have set its own.
 */
export function useTitle(section = '', place = ''): void {
  useEffect(() => {
    document.title = section ? `${boot.appName} · ${section}` : boot.appName
  }, [section, place])
}
