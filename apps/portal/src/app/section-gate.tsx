import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { userDataQuery } from '../features/session/session.queries.ts'
import { useTitle } from '../lib/title.ts'
import { NoRightPage } from './no-right-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { sectionAt } from './section-registry.ts'
import { useText } from './text-keys.ts'
import { useRights } from './use-sections.ts'

/** Shows the page of an address to who may see it; the section's document title stands before the page's own. */
export function SectionGate({ children }: { readonly children: ReactNode }) {
  const path = useLocation({ select: (location) => location.pathname })
  const section = sectionAt(path)
  const rights = useRights()
  const fault = useQuery(userDataQuery()).error
  const isOpen = section ? section.gate(rights, path) : true
  if (isOpen === null && fault) throw fault
  return (
    <>
      <SectionTitle path={path} />
      {isOpen === null ? <PendingPage /> : isOpen ? children : <NoRightPage />}
    </>
  )
}

function SectionTitle({ path }: { readonly path: string }) {
  const t = useText()
  const title = sectionAt(path)?.documentTitle
  useTitle(title ? t(title) : '', path)
  return null
}
