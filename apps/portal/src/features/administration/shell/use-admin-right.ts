import { useProfile } from '../../../lib/session.ts'

/** What the viewer may do in the administration. The server checks the same at each call. */
export interface AdminRight {
  readonly isAuditor: boolean
  readonly mayChange: boolean
  readonly isAgency: boolean
}

export function useAdminRight(): AdminRight {
  const { ModuleRights } = useProfile()
  const right = ModuleRights.Administers
  return {
    isAuditor: right === 'auditor',
    mayChange: right === 'company' || right === 'agency',
    isAgency: right === 'agency',
  }
}
