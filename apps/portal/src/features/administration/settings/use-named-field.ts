import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { samePlace } from './form/record-paths.rules.ts'

/** The field that the address names, or the nearest around it that the form shows, is brought into view and gets the keyboard. */
export function useNamedField(): void {
  const { field } = useSearch({ strict: false }) as { readonly field?: string }
  useEffect(() => {
    if (field === undefined || field === '') return
    const parts = samePlace(field).split('.')
    for (let length = parts.length; length > 0; length -= 1) {
      const place = parts.slice(0, length).join('.')
      const found = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
        ({ dataset }) => samePlace(dataset['path'] ?? '') === place,
      )
      if (!found) continue
      found.scrollIntoView({ block: 'center' })
      found.querySelector<HTMLElement>('input, select, textarea, button, summary')?.focus({ preventScroll: true })
      return
    }
  }, [field])
}
