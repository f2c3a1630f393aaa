import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userDataQuery } from '../features/session/session.queries.ts'
import { useTitle } from '../lib/title.ts'
import { ErrorPage } from './error-page.tsx'
import { NoRightPage } from './no-right-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { sectionAt } from './section-registry.ts'
import { useText } from './text-keys.ts'
import { useRights } from './use-sections.ts'
import { useShownPath } from './use-shown-path.ts'

/** Shows the page of an address to who may see it; the section's document title stands before the page's own. */
export function SectionGate({ children }: { readonly children: ReactNode }) {
  const path = useShownPath()
  const section = sectionAt(path)
  const rights = useRights()
  const user = useQuery(userDataQuery())
  const isOpen = section ? section.gate(rights, path) : true
  const closed = user.error ? <ErrorPage error={user.error} reset={() => void user.refetch()} /> : <PendingPage />
  return (
    <>
      <SectionTitle path={path} />
      {isOpen === null ? closed : isOpen ? children : <NoRightPage />}
    </>
  )
}

function SectionTitle({ path }: { readonly path: string }) {
  const t = useText()
  const title = sectionAt(path)?.documentTitle
  useTitle(title ? t(title) : '', path)
  return null
}
