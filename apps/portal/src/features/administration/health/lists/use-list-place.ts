import { useState } from 'react'
import { useSettled } from '../../../../lib/use-settled.ts'

/** What a list is searched by, once nobody types any more, and its page. */
export function useListPlace() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useSettled(typed.trim())
  return {
    typed,
    search,
    page,
    setPage,
    onType: (text: string) => {
      setTyped(text)
      setPage(1)
    },
  }
}
