import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '../../../lib/session.ts'

/** Code of the company that is administered: the address' `?company=`, else the viewer's first; '' for somebody without any. */
export function useAdminCompany(): string {
  const { company } = useSearch({ strict: false }) as { readonly company?: unknown }
  const { ViewCompanies } = useProfile()
  // The address reads a code of digits as a number.
  const asked = typeof company === 'string' || typeof company === 'number' ? String(company) : ''
  return asked !== '' ? asked : (ViewCompanies[0]?.Code ?? '')
}

/** Chooses another company on the same page. What else the address asks for is of the company before. */
export function useChooseCompany(): (code: string) => void {
  const navigate = useNavigate()
  return (code) => void navigate({ to: '.', search: { company: code } as never })
}
