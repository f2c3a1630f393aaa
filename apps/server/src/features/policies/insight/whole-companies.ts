import { AppError } from '../../../kernel/app-error.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { ReportScope } from './report.store.ts'

/** What is about a whole company is for those who see it whole, or serve it; throws no_right for others. */
export function refuseParts({ scope, deskCompanies }: LoginViewer, companyId: number): void {
  if (scope.kind === 'travelers' && !deskCompanies.includes(companyId)) throw new AppError('no_right')
}

/** Companies that somebody sees whole or serves; throws no_right where there are none. */
export function wholeScope({ scope, deskCompanies }: LoginViewer): ReportScope {
  if (scope.kind === 'everything') return scope
  const own = scope.kind === 'companies' ? scope.companyIds : []
  const companyIds = [...new Set([...own, ...deskCompanies])]
  if (companyIds.length === 0) throw new AppError('no_right')
  return { kind: 'companies', companyIds }
}
