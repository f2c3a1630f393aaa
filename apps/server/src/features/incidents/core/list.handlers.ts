import type { incidentCore, LogEntry } from '@portolan/contract/features/incidents/core'
import { answers } from '@portolan/contract/features/incidents/core'
import { readPaging } from '@portolan/contract/schemas/common'
import type { Config } from '../../../config/config.ts'
import { resolveArea } from '../../../domain/incidents/affected.ts'
import { findIncident } from '../../../domain/incidents/incident.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { companiesOf, ofIncident, seenOf } from './acting.ts'
import { presentHead, presentIncident } from './list.present.ts'
import { listIncidents, readBoard } from './list.store.ts'
import { type LogRow, readLog } from './log.store.ts'
import { patternOf } from './open.handlers.ts'

const pageSize = 20
const logPageSize = 50

export const createListHandlers = ({
  config,
}: {
  readonly config: Pick<Config, 'mail'>
}): Handlers<Pick<typeof incidentCore, 'list' | 'incident' | 'log'>> => ({
  list: ({ state, text, customerCodes, exercises, paging, sort }, ctx) =>
    ctx.read(async (tx) => {
      const { size: limit, offset } = readPaging(paging, pageSize)
      const by = sort?.by ?? 'opened'
      const query = {
        pattern: patternOf(text),
        isOpen: state === undefined || state === 'all' ? null : state === 'open',
        isExercise: exercises ?? null,
        companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
        sort: { by, descending: sort?.descending ?? by === 'opened' },
        at: ctx.now(),
      }
      const { rows, total } = await listIncidents(tx, tx.viewer.scope, query, { limit, offset })
      return { Incidents: rows.map((row) => presentHead(row, ctx.language)), Total: total }
    }),
  incident: ({ IncidentId }, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      tx.about({ incidentId: IncidentId })
      const asked = { id: Number(IncidentId), loginId: tx.viewer.loginId, at: now }
      const row = await readBoard(tx, tx.viewer.scope, asked)
      if (!row) throw new AppError('record_not_found')
      const area = await resolveArea(tx.db, row.area, [row.company_id], now).catch((error: unknown) => {
        // The alert is no longer kept: its incident is.
        if (error instanceof AppError && error.code === 'record_not_found') return null
        throw error
      })
      const sendsMail = config.mail.smtpUrl !== null
      return { Incident: presentIncident(row, area, { language: ctx.language, now, sendsMail }) }
    }),
  log: ({ IncidentId, paging }, ctx) =>
    ctx.read(async (tx) => {
      const { scope } = tx.viewer
      const incident = await findIncident(tx.db, companiesOf(scope), Number(IncidentId))
      tx.about({ incidentId: IncidentId })
      const { size: limit, offset } = readPaging(paging, logPageSize)
      const of = { ...ofIncident(incident), travelerIds: seenOf(scope) }
      const { rows, total, sealed } = await readLog(tx, of, { limit, offset })
      return { Entries: rows.map(presentEntry), Total: total, Sealed: sealed }
    }),
})

export const presentEntry = (row: LogRow): LogEntry => ({
  EntryId: String(row.id),
  At: row.at.toISOString(),
  Kind: row.kind,
  By: row.by_name,
  Person: row.person_name,
  Count: typeof row.detail['count'] === 'number' ? row.detail['count'] : null,
  Answer: answers.find((answer) => answer === row.detail['answer']) ?? null,
  Text: row.words,
  IsSealed: row.is_sealed,
})
