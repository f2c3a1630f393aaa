import { ViewRight } from '@portolan/contract/enums'
import type { TrackingMode } from '@portolan/contract/features/traveller-tracker'
import { dayAt } from '@portolan/rules/local-time'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findRules } from '../rules-documents/rules-documents.store.ts'
import { trackingKind } from '../whereabouts/tracking.kind.ts'
import type { Searched } from './affected.ts'
import { type CompanyRow, findCompanies } from './shown-companies.store.ts'

type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer'>

/** A company of the viewer's scope, with how its people are shown. */
export interface ShownCompany {
  readonly company: CompanyRow
  readonly mode: TrackingMode
  /** Null: everybody of the company. */
  readonly travelerIds: readonly number[] | null
  /** All of its people are shown by name. */
  readonly isOpen: boolean
}

/** Companies of the viewer's scope, or those of them that are asked for. */
export async function findShownCompanies(
  { db, viewer }: Tx,
  codes: readonly string[] | null | undefined,
  now: Date,
): Promise<ShownCompany[]> {
  const { scope } = viewer
  if (scope.kind === 'everything') throw new Error('No viewer sees everything')
  const rows = await findCompanies(db, scope.companyIds)
  const asked = rows.filter(({ code }) => !codes || codes.length === 0 || codes.includes(code))
  const zone = rows.find(({ id }) => id === viewer.companyId)?.time_zone ?? 'UTC'
  const ids = asked.map(({ id }) => id)
  const rules = await findRules(db, trackingKind, ids, dayAt(now.getTime(), zone))
  const travelerIds = scope.kind === 'travelers' ? scope.travelerIds : null
  return asked.map((company) => {
    const mode = rules.get(company.id)?.rules.mode ?? 'counts'
    // Their own trips people see elsewhere too.
    return { company, mode, travelerIds, isOpen: mode === 'persons' || viewer.viewRight === ViewRight.Myself }
  })
}

/** Of whom an area may be asked: of a company that tracks nobody, of nobody. */
export const searchedOf = (companies: readonly ShownCompany[]): Searched[] =>
  companies
    .filter(({ mode, isOpen }) => mode !== 'off' || isOpen)
    .map(({ company, travelerIds }) => ({ companyId: company.id, travelerIds }))
