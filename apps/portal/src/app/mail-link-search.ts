import { redirect } from '@tanstack/react-router'

/** /callback with the same query string. */
export const toCallback = (search: string) => redirect({ href: `/callback${search}`, replace: true })

/** /pre-trip/detail */
export const readRequestSearch = (search: Record<string, unknown>): { requestRef?: string; action?: string } => ({
  ...named('requestRef', search),
  ...named('action', search),
})

/** /pre-trip/new */
export const readCopySearch = (search: Record<string, unknown>): { copyOf?: string } => named('copyOf', search)

/** /trip-proposal/detail */
export const readProposalSearch = (
  search: Record<string, unknown>,
): { referenceNumber?: string; action?: string; isPreview?: string } => ({
  ...named('referenceNumber', search),
  ...named('action', search),
  ...named('isPreview', search),
})

/** /desk/proposals/new */
export const readComposeSearch = (search: Record<string, unknown>): { company?: string; request?: string } => ({
  ...named('company', search),
  ...named('request', search),
})

function named<N extends string>(name: N, search: Record<string, unknown>): { [K in N]?: string } {
  const value = search[name]
  const found: { [K in N]?: string } = {}
  // The router makes numbers of short digits, and a boolean of 'true'.
  if ((typeof value === 'string' && value !== '') || typeof value === 'number' || value === true)
    found[name] = String(value)
  return found
}
