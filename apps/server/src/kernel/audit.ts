import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { type BoundStatement, statement } from '../db/statement.ts'
import type { Viewer } from './viewer.ts'

/** One audit line: who did what to which object. `object` holds ids and codes, never personal data. */
export interface AuditLine {
  readonly companyId: number | null
  readonly loginId: number | null
  readonly machineClientId: number | null
  readonly action: string
  readonly object: Record<string, unknown>
  readonly correlationId: string
  readonly address: string | null
}

export function auditLine(
  viewer: Viewer | null,
  call: { action: string; correlationId: string; address: string | null; object: Record<string, unknown> },
): AuditLine {
  const isPerson = viewer?.kind === 'login' || viewer?.kind === 'email' || viewer?.kind === 'mobile'
  const login = isPerson ? viewer : null
  const machine = viewer?.kind === 'machine' ? viewer : null
  return {
    ...call,
    companyId: login?.companyId ?? machine?.companyId ?? null,
    loginId: login?.loginId ?? null,
    machineClientId: machine?.machineClientId ?? null,
  }
}

const appendLine = statement(
  'audit line',
  {
    companyId: 'bigint | null',
    loginId: 'bigint | null',
    machineClientId: 'bigint | null',
    action: 'text',
    object: 'jsonb',
    correlationId: 'text',
    address: 'text | null',
  },
  'SELECT append_audit(:companyId, :loginId, :machineClientId, :action, :object, :correlationId, :address)',
)

/** Writes one line; the database refuses the app role a line of anyone but the viewer of its transaction. */
export const appendAudit = (line: AuditLine): BoundStatement =>
  appendLine({ ...line, object: JSON.stringify(line.object) })

const insertLines = statement(
  'audit lines of reads',
  {
    at: 'timestamptz[]',
    companyId: '(bigint | null)[]',
    loginId: '(bigint | null)[]',
    machineClientId: '(bigint | null)[]',
    action: 'text[]',
    object: 'jsonb[]',
    correlationId: 'text[]',
    address: '(text | null)[]',
  },
  `INSERT INTO audit_event (at, company_id, login_id, machine_client_id, action, object, correlation_id, address)
    SELECT * FROM unnest(:at, :companyId, :loginId, :machineClientId, :action, :object, :correlationId, :address)`,
)

const flushEveryMs = 1_000
const mostKept = 50_000

/** Writes the audit lines of reads in batches, at most a second late, so that a read needs no write of its own. */
export class AuditBuffer {
  readonly #pool: pg.Pool
  readonly #log: FastifyBaseLogger
  #lines: (AuditLine & { at: Date })[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(pool: pg.Pool, log: FastifyBaseLogger) {
    this.#pool = pool
    this.#log = log
  }

  add(line: AuditLine) {
    this.#lines.push({ ...line, at: new Date() })
    this.#timer ??= setTimeout(() => void this.flush(), flushEveryMs).unref()
  }

  /**
   * Writes the buffered lines. While the database is unavailable they wait, up to a limit; the log reports dropped
   * lines.
   */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const lines = this.#lines
    if (lines.length === 0) return
    this.#lines = []
    try {
      await this.#pool.query(
        insertLines({
          at: lines.map((line) => line.at),
          companyId: lines.map((line) => line.companyId),
          loginId: lines.map((line) => line.loginId),
          machineClientId: lines.map((line) => line.machineClientId),
          action: lines.map((line) => line.action),
          object: lines.map((line) => JSON.stringify(line.object)),
          correlationId: lines.map((line) => line.correlationId),
          address: lines.map((line) => line.address),
        }),
      )
    } catch (error) {
      const kept = [...lines, ...this.#lines].slice(-mostKept)
      this.#log.error(
        { err: error, waiting: kept.length, dropped: lines.length + this.#lines.length - kept.length },
        'audit lines of reads could not be written yet',
      )
      this.#lines = kept
      this.#timer ??= setTimeout(() => void this.flush(), flushEveryMs).unref()
    }
  }
}
