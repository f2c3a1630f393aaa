import { RouterProvider } from '@tanstack/react-router'
import { SessionNotices } from '../features/session/session-notices.tsx'
import { router } from './router.ts'

/** The notices stand beside the pages: they show over one that could not be entered, too. */
export function Page() {
  return (
    <>
      <RouterProvider router={router} />
      <SessionNotices />
    </>
  )
}
