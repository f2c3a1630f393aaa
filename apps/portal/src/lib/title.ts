import { useEffect } from 'react'
import { boot } from './boot.ts'

/** Sets the document's title: the section before the product's name, or the name alone. */
export function useTitle(section = ''): void {
  useEffect(() => {
    document.title = section ? `${section} · ${boot.appName}` : boot.appName
  }, [section])
}
