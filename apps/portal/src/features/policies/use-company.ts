import { useProfile } from '../../lib/session.ts'

/** The company of the address, else the viewer's first; '' for somebody without any. */
export function useChosenCompany(asked: string): string {
  const { ViewCompanies } = useProfile()
  const found = ViewCompanies.find(({ Code }) => Code === asked) ?? ViewCompanies[0]
  return found?.Code ?? ''
}
