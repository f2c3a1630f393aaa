import type { incidentCore } from '@portolan/contract/features/incidents/core'
import { openIncident } from '../../../domain/incidents/open-incident.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { loggedBy, type Tx } from './acting.ts'
import { findCandidates, findCompanyOf, findUnfit } from './change.store.ts'

/** An incident is the whole company's: who sees a part of it opens none. */
async function findCompany({ db, viewer }: Tx, code: string) {
  const { scope } = viewer
  if (scope.kind === 'travelers') throw new AppError('no_right')
  const company = await findCompanyOf(db, scope, code)
  if (!company) throw new AppError('unknown_company', { x: code })
  return company
}

export const openHandlers: Handlers<Pick<typeof incidentCore, 'open' | 'candidates'>> = {
  open: (input, ctx) =>
    ctx.write(async (tx) => {
      const company = await findCompany(tx, input.CompanyCode)
      const team = input.TeamLoginIds.map(Number)
      if ((await findUnfit(tx.db, company.id, team)).length > 0)
        throw new AppError('invalid_parameter', { fields: ['TeamLoginIds'] })
      if (input.ExceptTravelerIds.length > 0 && input.ExceptReason === undefined)
        throw new AppError('invalid_parameter', { fields: ['ExceptReason'] })
      const { id, people } = await openIncident(
        tx.db,
        {
          company,
          name: input.Name,
          area: input.Area,
          alertId: input.AlertId == null ? null : Number(input.AlertId),
          isExercise: input.IsExercise,
          groups: [...new Set(input.Groups)],
          follows: input.Follows,
          exceptTravelerIds: input.ExceptTravelerIds.map(Number),
          exceptReason: input.ExceptReason ?? null,
          loginId: tx.viewer.loginId,
          teamLoginIds: team,
          language: ctx.language,
          loggedBy: loggedBy(tx.viewer, ctx),
        },
        ctx.now(),
      )
      tx.about({ incidentId: String(id), company: input.CompanyCode, people })
      return { IncidentId: String(id), People: people }
    }),
  candidates: ({ CompanyCode, text }, ctx) =>
    ctx.read(async (tx) => {
      const company = await findCompanyOf(tx.db, tx.viewer.scope, CompanyCode)
      if (!company) throw new AppError('unknown_company', { x: CompanyCode })
      const people = await findCandidates(tx.db, company.id, patternOf(text))
      return { People: people.map(({ id, name }) => ({ LoginId: String(id), Name: name })) }
    }),
}

/** Part of a text in small letters, as LIKE takes it. */
export const patternOf = (text: string | undefined): string | null => {
  const folded = (text ?? '').toLowerCase()
  return folded === '' ? null : `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
