import type { LoggedBy } from '../../../domain/incidents/incident-log.ts'
import { type IncidentRow, isOnTeam, lockOpenIncident } from '../../../domain/incidents/incident.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context } from '../../../kernel/handler.ts'
import { type Scope, scopeValues } from '../../../kernel/scope.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'

export type Tx = WriteTransaction<LoginViewer>

/** The companies whose incidents a viewer sees; null only where a test takes the first wall away. */
export const companiesOf = (scope: Scope): readonly number[] | null => scopeValues(scope).companyIds

/** The travellers of them whom the viewer sees; null: all. */
export const seenOf = (scope: Scope): readonly number[] | null => scopeValues(scope).travelerIds

/** Whose call it is, for the audit's lines about the log. */
export const loggedBy = (
  viewer: Pick<LoginViewer, 'companyId' | 'loginId'>,
  { correlationId, address }: Pick<Context, 'correlationId' | 'address'>,
): LoggedBy => ({ companyId: viewer.companyId, loginId: viewer.loginId, correlationId, address })

export const ofIncident = ({ id, company_id }: Pick<IncidentRow, 'id' | 'company_id'>) => ({
  companyId: company_id,
  incidentId: id,
})

/** An open incident that the viewer sees, locked; refused for who is not on its team. */
export async function lockForTeam(tx: Tx, incidentId: string): Promise<IncidentRow> {
  const incident = await lockOpenIncident(tx.db, companiesOf(tx.viewer.scope), Number(incidentId))
  if (!(await isOnTeam(tx.db, incident, tx.viewer.loginId))) throw new AppError('incident_not_on_team')
  tx.about({ incidentId })
  return incident
}
