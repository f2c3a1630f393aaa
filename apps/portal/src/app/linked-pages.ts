import type { ComponentType } from 'react'
import { LinkedProposal, LinkedRequest } from './linked-object.tsx'

/** What the page of an object that a mail's link opens is given; the viewer may have nothing but that link. */
export interface LinkedPageProps {
  readonly reference: string
  readonly action: string | undefined
}

/** Whose page stands at /pre-trip/detail and /trip-proposal/detail. A feature that lands puts its own in its line. */
export const linkedPages: Readonly<Record<'request' | 'proposal', ComponentType<LinkedPageProps>>> = {
  request: LinkedRequest,
  proposal: LinkedProposal,
}
