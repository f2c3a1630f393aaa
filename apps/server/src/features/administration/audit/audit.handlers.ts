import type {
  AuditChange,
  AuditColumn,
  administrationAudit,
  AuditLine,
} from '@portolan/contract/features/administration/audit'
import type { Language } from '@portolan/contract/enums'
import { auditVerify } from '../../../audit/audit.jobs.ts'
import { readAuditYears } from '../../../audit/purge.store.ts'
import { askVerification } from '../../../audit/verification.store.ts'
import type { Config } from '../../../config/config.ts'
import {
  type AuditedChange,
  createPersonKeys,
  type PersonKeys,
  type PersonRef,
} from '../../../domain/people/person-key.ts'
import type { Column, ZonedInstant } from '../../../export/columns.ts'
import { exportFile, exportPageSize, type ExportPage } from '../../../export/export-file.ts'
import { findListOwner } from '../../../export/list-owner.store.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { readFilter, readReach } from './audit-filter.ts'
import { personIn, presentLine, valueText } from './audit-lines.present.ts'
import { type AuditNames, readNames, type Tx } from './audit-names.ts'
import { changesOf, personsOf } from './audit-object.ts'
import { type AuditCursor, type AuditQuery, type AuditRow, cursorText } from './audit-query.ts'
import { countAudit, findAuditRow, searchAudit } from './audit-search.store.ts'
import { readSince, readVerifications, type VerificationRow } from './audit-state.store.ts'
import { auditTextsIn, nounChoices } from './audit-texts.ts'

interface Deps {
  readonly config: Pick<Config, 'secret' | 'exports'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly now: () => Date
}

const linesOfPage = 50
const togetherShown = 50

/** The audit for its readers. What they look for is a line of the audit itself. */
export function createAuditHandlers(deps: Deps): Handlers<typeof administrationAudit> {
  const keys = createPersonKeys(deps.config.secret, deps.now)
  return {
    searchAudit: ({ After, Limit = linesOfPage, ...asked }, ctx) =>
      ctx.read(async (tx) => {
        const { language } = ctx
        const { query, companyIds, who, whom } = await readFilter(tx, asked, {
          ...(After !== undefined && { after: After }),
          limit: Limit + 1,
        })
        const rows = await searchAudit(tx.db, query)
        const shown = rows.slice(0, Limit)
        const more = [...(who ?? []), ...(whom ?? [])]
        const names = await readNames(tx, shown, { companyIds, language, more })
        const people = (found: readonly string[] | null) => found && found.map((key) => personIn(key, names, language))
        const last = shown.at(-1)
        return {
          Lines: shown.map((row) => presentLine(row, names, language)),
          Next: rows.length > Limit && last ? cursorText(last) : null,
          Who: people(who),
          Whom: people(whom),
        }
      }),
    readAuditLine: ({ Key }, ctx) => ctx.read((tx) => readLine(tx, keys, Key, ctx.language)),
    exportAudit: createExport(deps),
    auditChoices: (_, ctx) => ctx.read(() => Promise.resolve({ Choices: nounChoices(ctx.language) })),
    auditState: (_, ctx) => ctx.read((tx) => readState(tx, ctx.language)),
    verifyAudit: (_, ctx) =>
      ctx.write(async (tx) => {
        await tx.reach(null)
        const isNew = await askVerification(tx.db, tx.viewer.loginId, deps.now())
        if (isNew) await deps.jobs.enqueue(tx.db, auditVerify, { companyId: null })
        return { IsNew: isNew }
      }),
  }
}

async function readLine(tx: Tx, keys: PersonKeys, key: string, language: Language) {
  const reach = await readReach(tx, undefined)
  const companyIds = reach.companies.map(({ id }) => id)
  const [source, digits] = key.split(':') as [AuditRow['source'], string]
  const row = await findAuditRow(tx.db, reach, { source, id: Number(digits) })
  if (!row) throw new AppError('record_not_found')
  tx.about({ line: key, persons: personsOf(row.object).slice(0, 40) })
  const together =
    row.correlation_id === null ? [] : await searchAudit(tx.db, sameCall(reach, row.correlation_id, togetherShown + 1))
  const others = together.filter(({ id }) => id !== row.id).slice(0, togetherShown)
  const names = await readNames(tx, [row, ...others], { companyIds, language })
  return {
    Line: presentLine(row, names, language),
    Changes: await openedChanges(tx, keys, row, language),
    Together: others.toReversed().map((other) => presentLine(other, names, language)),
  }
}

const sameCall = (
  { companies, isEverything }: Awaited<ReturnType<typeof readReach>>,
  correlationId: string,
  limit: number,
): AuditQuery => ({
  companies,
  isEverything,
  who: null,
  whom: null,
  actions: null,
  from: null,
  to: null,
  correlationId,
  sources: ['line'],
  before: null,
  limit,
})

async function openedChanges(tx: Tx, keys: PersonKeys, row: AuditRow, language: Language): Promise<AuditChange[]> {
  const changes = changesOf(row.object) as readonly AuditedChange[]
  if (changes.length === 0) return []
  const { person = null } = (row.object['change'] ?? {}) as { readonly person?: PersonRef }
  const [opened = []] = await keys.openChanges(tx.db, [{ person, changes }])
  return opened.map(({ path, before, after, isErased }) => ({
    Path: path,
    Before: before === null ? null : valueText(before, language),
    After: after === null ? null : valueText(after, language),
    IsErased: isErased,
  }))
}

async function readState(tx: Tx, language: Language) {
  await tx.reach(null)
  const rows = await readVerifications(tx.db)
  const years = await readAuditYears(tx.db)
  const since = await readSince(tx.db)
  const asked = rows.flatMap(({ asked_by: by }) => by ?? [])
  const names = await readNames(tx, asked.map(asRow), { companyIds: tx.viewer.adminCompanies, language })
  const shown = rows.map((row) => presentVerification(row, names, language))
  return {
    Running: shown.find(({ FinishedAt }) => FinishedAt === null) ?? null,
    Last: shown.filter(({ FinishedAt }) => FinishedAt !== null).slice(0, 5),
    Years: years,
    Since: since?.toISOString() ?? null,
  }
}

/** A row that has nobody but its actor. */
const asRow = (loginId: number): AuditRow => ({
  source: 'line',
  id: 0,
  at: '',
  company_id: null,
  login_id: loginId,
  machine_client_id: null,
  who: null,
  action: '',
  object: {},
  correlation_id: null,
  address: null,
})

function presentVerification(row: VerificationRow, names: AuditNames, language: Language) {
  const { asked_by: by, head_id: id, head_hash: hash } = row
  return {
    AskedAt: row.asked_at.toISOString(),
    AskedBy: by === null ? null : (names.actors.get(by)?.name ?? auditTextsIn(language).erased),
    FinishedAt: row.finished_at?.toISOString() ?? null,
    IsIntact: row.is_intact,
    Lines: row.lines,
    Head: id === null || hash === null ? null : `${id}:${hash}`,
    FaultLine: row.fault_id,
  }
}

function createExport({ config, now }: Deps): Handlers<typeof administrationAudit>['exportAudit'] {
  return async ({ format, columns, ...asked }, ctx) => {
    const { language } = ctx
    const { maxRows } = config.exports
    const readFrom = (
      tx: Tx,
      filter: Awaited<ReturnType<typeof readFilter>>,
      before: AuditCursor | null,
      total: number,
    ) => readPage(tx, { ...filter, query: { ...filter.query, before, limit: exportPageSize + 1 } }, total, language)
    const begun = await ctx.write(
      (tx) => Promise.resolve(tx.about({ format })),
      async (tx) => {
        const filter = await readFilter(tx, asked, { limit: maxRows + 1 })
        const total = await countAudit(tx.db, filter.query)
        if (total > maxRows)
          throw new AppError('export_too_large', { x: new Intl.NumberFormat('en-US').format(maxRows) })
        const owner = await findListOwner(tx, {
          code: asked.CompanyCode ?? null,
          companyId: tx.viewer.companyId,
          now: now(),
          language,
        })
        return { total, owner, first: await readFrom(tx, filter, null, total) }
      },
    )
    return exportFile<AuditLine, AuditCursor>({
      ...begun.owner,
      format,
      title: auditTextsIn(language).title,
      columns: exportedColumns(columns, begun.owner.timeZone, language),
      maxRows,
      first: begun.first,
      read: (before) =>
        ctx.read(async (tx) => readFrom(tx, await readFilter(tx, asked, { limit: 1 }), before, begun.total)),
    })
  }
}

async function readPage(
  tx: Tx,
  { query, companyIds }: { readonly query: AuditQuery; readonly companyIds: readonly number[] },
  total: number,
  language: Language,
): Promise<ExportPage<AuditLine, AuditCursor>> {
  const rows = await searchAudit(tx.db, query)
  const shown = rows.slice(0, exportPageSize)
  const names = await readNames(tx, shown, { companyIds, language })
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => presentLine(row, names, language)),
    total,
    next: rows.length > exportPageSize && last ? last : null,
  }
}

function exportedColumns(asked: readonly AuditColumn[], timeZone: string, language: Language): Column<AuditLine>[] {
  const texts = auditTextsIn(language)
  const text = (key: AuditColumn, value: (line: AuditLine) => string | null, width = 20) =>
    ({ key, title: texts.columns[key], kind: 'text', width, value }) as const
  const instant = (line: AuditLine): ZonedInstant => ({ at: new Date(line.At), timeZone })
  const all: { readonly [K in AuditColumn]: Column<AuditLine> } = {
    at: { key: 'at', title: texts.columns.at, kind: 'instant', value: instant },
    who: text('who', ({ Who }) => Who.Name, 28),
    action: text('action', (line) => line.Text, 34),
    whom: text('whom', ({ Whom }) => Whom.map(({ Name }) => Name).join(texts.separator), 34),
    object: text(
      'object',
      ({ Details }) => Details.map(({ Label, Text }) => `${Label}: ${Text}`).join(texts.separator),
      40,
    ),
    changes: { key: 'changes', title: texts.columns.changes, kind: 'number', value: ({ Changes }) => Changes },
    company: text('company', ({ Company }) => Company?.Name ?? null, 28),
    address: text('address', ({ Address }) => Address),
    correlation: text('correlation', ({ CorrelationId }) => CorrelationId, 38),
    call: text('call', ({ Action }) => Action, 34),
    line: text('line', ({ Key }) => Key),
  }
  return [...new Set(asked)].map((key) => all[key])
}
