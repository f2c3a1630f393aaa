import type { ComponentType } from 'react'
import { type LinkedPageProps, LinkedProposal, LinkedRequest } from './linked-object.tsx'

/** Whose page stands at /pre-trip/detail and /trip-proposal/detail. A feature that lands puts its own in its line. */
export const linkedPages: Readonly<Record<'request' | 'proposal', ComponentType<LinkedPageProps>>> = {
  request: LinkedRequest,
  proposal: LinkedProposal,
}
