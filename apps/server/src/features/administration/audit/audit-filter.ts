import type { administrationAudit } from '@portolan/contract/features/administration/audit'
import { AppError } from '../../../kernel/app-error.ts'
import type { InputOf } from '../../../kernel/handler.ts'
import { adminCompanies, adminCompany } from '../admin-scope.ts'
import { bothSides, findActors, readCompanies } from './audit-names.store.ts'
import type { Tx } from './audit-names.ts'
import { type AuditQuery, type AuditSource, readCursor } from './audit-query.ts'
import { actionsOf, changingActions } from './audit-texts.ts'

type Asked = Omit<InputOf<(typeof administrationAudit)['exportAudit']>, 'format' | 'columns'>

export interface ReadFilter {
  readonly query: AuditQuery
  readonly companyIds: readonly number[]
  /** Keys of whom the texts found. */
  readonly who: readonly string[] | null
  readonly whom: readonly string[] | null
}

/** Whose lines the viewer may read: of one company, or of all that they administer. */
export async function readReach(tx: Tx, code: string | undefined) {
  if (code !== undefined) {
    const company = await adminCompany(tx, code)
    return { companies: [company], isEverything: false }
  }
  const ids = await adminCompanies(tx)
  return { companies: await readCompanies(tx.db, ids), isEverything: tx.viewer.flags.includes('adminAgency') }
}

/**
 * A request of the list as a query. Adds to the call's own audit line who and what was looked for, by ids. Throws `no_right`
 * for companies that the viewer does not administer, and `invalid_parameter` for times that cross.
 */
export async function readFilter(tx: Tx, asked: Asked, page: { after?: string; limit: number }): Promise<ReadFilter> {
  const { companies, isEverything } = await readReach(tx, asked.CompanyCode)
  const companyIds = companies.map(({ id }) => id)
  const who = asked.Who === undefined ? null : await readPersons(tx, companyIds, asked.Who, true)
  const whom = asked.Whom === undefined ? null : await readPersons(tx, companyIds, asked.Whom, false)
  const before = page.after === undefined ? null : readCursor(page.after)
  if (page.after !== undefined && !before) throw new AppError('invalid_parameter', { fields: ['After'] })
  const from = asked.From === undefined ? null : new Date(asked.From)
  const to = asked.To === undefined ? null : new Date(asked.To)
  if (from && to && to <= from) throw new AppError('invalid_parameter', { fields: ['From', 'To'] })
  tx.about({
    ...(asked.CompanyCode !== undefined && { company: asked.CompanyCode }),
    ...(who && { who: keysOf(who).slice(0, 20) }),
    ...(whom && { persons: keysOf(whom).slice(0, 40) }),
    ...(asked.What !== undefined && { what: actionsOf(asked.What) ? asked.What : '' }),
    ...(asked.From !== undefined && { from: asked.From }),
    ...(asked.To !== undefined && { to: asked.To }),
    ...(asked.Kind !== undefined && asked.Kind !== 'all' && { kind: asked.Kind }),
  })
  return {
    companyIds,
    who: who && keysOf(who),
    whom: whom && keysOf(whom),
    query: {
      companies: companies.map(({ id, code }) => ({ id, code })),
      isEverything,
      who,
      whom,
      actions: readActions(asked),
      from,
      to,
      correlationId: asked.CorrelationId ?? null,
      sources: sourcesOf(asked.Kind),
      before,
      limit: page.limit,
    },
  }
}

interface Persons {
  readonly logins: readonly number[]
  readonly travelers: readonly number[]
  readonly machines: readonly number[]
}

const keysOf = ({ logins, travelers, machines }: Persons): string[] => [
  ...logins.map((id) => `login:${id}`),
  ...travelers.map((id) => `traveler:${id}`),
  ...machines.map((id) => `machine:${id}`),
]

/** A key finds one, with the other side of the same person; another text whom it names in the companies in reach. */
async function readPersons(tx: Tx, companyIds: readonly number[], text: string, isActor: boolean): Promise<Persons> {
  const [, kind, digits] = /^(login|traveler|machine):(\d{1,15})$/.exec(text) ?? []
  if (kind === 'machine') return { logins: [], travelers: [], machines: [Number(digits)] }
  const found = kind
    ? {
        logins: kind === 'login' ? [Number(digits)] : [],
        travelers: kind === 'traveler' ? [Number(digits)] : [],
        machines: [],
      }
    : await findActors(tx.db, companyIds, text, { withMachines: isActor })
  const sides = await bothSides(tx.db, companyIds, found)
  // An actor of another company is found by its key: the lines themselves are of companies in reach.
  const logins = kind === 'login' ? [...new Set([...sides.logins, ...found.logins])] : sides.logins
  return { logins, travelers: sides.travelers, machines: found.machines }
}

function readActions({ What, Kind }: Asked): readonly string[] | null {
  if (What !== undefined) return actionsOf(What) ?? []
  return Kind === 'changes' ? changingActions : null
}

function sourcesOf(kind: Asked['Kind']): readonly AuditSource[] {
  if (kind === 'looks') return ['place', 'profile']
  return kind === 'changes' ? ['line'] : ['line', 'place', 'profile']
}
