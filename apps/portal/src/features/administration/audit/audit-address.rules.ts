import { type AuditKind, auditKinds } from '@portolan/contract/features/administration/audit'

/** What the page is asked for in its address; '' narrows nothing. */
export interface AuditFilters {
  readonly view: AuditKind
  readonly who: string
  readonly whom: string
  readonly what: string
  /** Days of the reader's own clock, `YYYY-MM-DD`; `to` counts. */
  readonly from: string
  readonly to: string
  readonly id: string
  /** `all`: of every company that the reader administers. */
  readonly of: string
}

export const noFilters: AuditFilters = { view: 'all', who: '', whom: '', what: '', from: '', to: '', id: '', of: '' }

const isView = (text: string): text is AuditKind => auditKinds.some((kind) => kind === text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads an address; what cannot be meant narrows nothing. */
export function readFilters(search: Readonly<Record<string, unknown>>): AuditFilters {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  }
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  const view = text('view')
  return {
    view: isView(view) ? view : 'all',
    who: text('who').slice(0, 100),
    whom: text('whom').slice(0, 100),
    what: text('what').slice(0, 100),
    from: day('from'),
    to: day('to'),
    id: text('id').slice(0, 200),
    of: text('of') === 'all' ? 'all' : '',
  }
}

/** The filters as the address has them: without what narrows nothing. */
export function searchOf(filters: AuditFilters): Record<string, string | undefined> {
  const entries = Object.entries(filters) as [keyof AuditFilters, string][]
  return Object.fromEntries(entries.map(([name, value]) => [name, value === noFilters[name] ? undefined : value]))
}

/** A day's beginning on the reader's own clock, some days later. */
function instantOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The filters as the call takes them. */
export function inputOf({ view, who, whom, what, from, to, id, of }: AuditFilters, company: string) {
  return {
    ...(of === 'all' || company === '' ? {} : { CompanyCode: company }),
    ...(view === 'all' ? {} : { Kind: view }),
    ...(who.trim() ? { Who: who.trim() } : {}),
    ...(whom.trim() ? { Whom: whom.trim() } : {}),
    ...(what ? { What: what } : {}),
    ...(from ? { From: instantOf(from, 0) } : {}),
    ...(to ? { To: instantOf(to, 1) } : {}),
    ...(id.trim() ? { CorrelationId: id.trim() } : {}),
  }
}
