import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { expectLists } from '../lib/listed-files.ts'
import { SessionNotices } from '../features/session/session-notices.tsx'
import { endLoading } from './login/end-loading.ts'
import { router } from './router.ts'

expectLists(import.meta.url)

/** The notices stand beside the pages: they show over one that could not be entered, too. */
export function Page() {
  useEffect(() => router.subscribe('onResolved', endLoading), [])
  return (
    <>
      <RouterProvider router={router} />
      <SessionNotices />
    </>
  )
}
