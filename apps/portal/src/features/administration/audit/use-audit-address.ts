import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { type AuditFilters, noFilters, readFilters, searchOf } from './audit-address.rules.ts'

/** What the page is asked for, and the line that is open; all of it in the address. */
export interface AuditAddress {
  readonly filters: AuditFilters
  readonly company: string
  /** Key of the open line; '' while none is. */
  readonly line: string
  /** `isTyped`: the back button does not step through what was typed. */
  readonly change: (filters: Partial<AuditFilters>, how?: { readonly isTyped?: boolean }) => void
  readonly clear: () => void
  readonly open: (line: string) => void
}

export function useAuditAddress(): AuditAddress {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const company = useAdminCompany()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(search), [search])
  const line = typeof search['line'] === 'string' ? search['line'] : ''
  const go = (next: Readonly<Record<string, string | undefined>>, replace: boolean) =>
    void navigate({ to: '.', search: { ...(company && { company }), ...next } as never, replace, resetScroll: false })
  return {
    filters,
    company,
    line,
    change: (some, how) => go(searchOf({ ...filters, ...some }), how?.isTyped ?? false),
    clear: () => go(searchOf({ ...noFilters, view: filters.view, of: filters.of }), false),
    open: (key) => go({ ...searchOf(filters), line: key || undefined }, key === ''),
  }
}
