import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { incidentCore } from '@portolan/contract/features/incidents/core'
import { logEntries } from '../../../domain/incidents/incident-log.ts'
import { findIncident, tellTeam } from '../../../domain/incidents/incident.store.ts'
import { verifyOwn } from '../../../domain/incidents/verify-log.ts'
import { writeLook } from '../../../domain/whereabouts/looks.ts'
import { findListOwner } from '../../../export/list-owner.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { companiesOf, loggedBy, ofIncident, seenOf } from './acting.ts'
import { ownName } from './change.store.ts'
import { readBoard } from './list.store.ts'
import { reportCsv } from './report/report-file.ts'
import { type Report, reportTextsIn } from './report/report-texts.ts'
import { readReport } from './report/report.store.ts'

/** The receipt. It is logged with its own digest, and so is the look at everybody whom it names, before its first byte. */
export const reportHandlers: Handlers<Pick<typeof incidentCore, 'report'>> = {
  report: async ({ IncidentId, format }, ctx) => {
    const now = ctx.now()
    const { language } = ctx
    const read = await ctx.read(async (tx) => {
      const { scope, loginId, companyId, email } = tx.viewer
      const head = await readBoard(tx, scope, { id: Number(IncidentId), loginId, at: now })
      if (!head) throw new AppError('record_not_found')
      const of = { companyId: head.company_id, incidentId: head.id }
      const rows = await readReport(tx, of, { seen: seenOf(scope), isOnTeam: head.is_on_team })
      const own = await findListOwner(tx, { code: null, companyId, now, language })
      const owner = await findListOwner(tx, { code: head.company_code, companyId, now, language })
      const madeBy = (await ownName(tx.db, loginId)) ?? email
      const verdict = await verifyOwn(tx.db, of)
      return { head, rows, verdict, of, company: owner.company, timeZone: own.timeZone, madeBy }
    })
    const { of, ...facts } = read
    const report: Report = { ...facts, now, language }
    // The library of papers is loaded when somebody first wants one.
    const bytes =
      format === 'csv'
        ? Buffer.from(await reportCsv(report))
        : Buffer.from(await (await import('./report/report-paper.ts')).printReport(report))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await ctx.write(async (tx) => {
      const incident = await findIncident(tx.db, companiesOf(tx.viewer.scope), of.incidentId)
      tx.about({ incidentId: IncidentId, format, sha256 })
      const seen = report.rows.people.flatMap(({ traveler_id: travelerId }) =>
        travelerId === null ? [] : [{ companyId: of.companyId, travelerId }],
      )
      await writeLook(tx, tx.viewer, { what: 'affectedExport', instant: null, reason: null, seen }, now)
      const entry = { ...ofIncident(incident), at: now, kind: 'reported', loginId: tx.viewer.loginId } as const
      await logEntries(tx.db, [{ ...entry, detail: { format, sha256 } }], loggedBy(tx.viewer, ctx))
      await tellTeam(tx.db, incident)
    })
    const name = `${reportTextsIn(language).fileName} ${report.head.name} ${now.toISOString().slice(0, 10)}.${format}`
    return {
      stream: Readable.from([bytes], { objectMode: false }),
      name,
      type: format === 'csv' ? 'text/csv' : 'application/pdf',
      length: bytes.length,
    }
  },
}
