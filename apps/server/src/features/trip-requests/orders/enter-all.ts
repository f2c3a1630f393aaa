import type { Language } from '@portolan/contract/enums'
import { createHash } from 'node:crypto'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { type Note, publish } from '../../../realtime/publish.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { type Contexts, enterExternalOrder, keysOf } from './enter-order.ts'
import type { Entered } from './entered.ts'
import { lockKeys } from './orders.store.ts'
import { keepRefusal, settleRefusals } from './refusals.store.ts'

/** Who sends many orders: a machine client or the command line. */
export interface Sending {
  readonly origin: 'call' | 'file'
  /** The company that a client is bound to, whose orders alone it may enter; null: every one. */
  readonly homeCompanyId: number | null
  readonly language: Language
}

/**
 * Enters orders of a call or a file in the caller's transaction, each by itself: one that is refused stops no other, is
 * kept for the desk with its faults, and has its outcome like the others. Answers them in the order in which they came.
 */
export async function enterAll(
  db: Db,
  deps: TellDeps,
  records: readonly unknown[],
  { origin, homeCompanyId, language }: Sending,
  now: Date,
): Promise<Entered[]> {
  const companies = homeCompanyId === null ? null : [homeCompanyId]
  const contexts: Contexts = new Map()
  const notes: Note[] = []
  const entered: Entered[] = []
  await lockKeys(db, keysOf(records))
  for (const [position, record] of byCompany(records)) {
    const own: Note[] = []
    const kept = keepable(record)
    const by = { origin, loginId: null, companies, language }
    const one =
      kept.value === undefined
        ? unreadable(kept.fault)
        : await enterExternalOrder(db, { ...deps, notes: own }, kept.value, by, { now, contexts })
    entered[position] = one
    if (one.outcome === 'refused')
      await keepRefusal(db, {
        // What a bound client sends concerns its company, whatever company it names.
        companyId: one.companyId ?? homeCompanyId,
        at: now,
        origin,
        record: kept.text,
        hash: createHash('sha256').update(kept.text).digest('hex'),
        source: one.source,
        externalRef: one.externalRef,
        faults: one.faults,
      })
    else {
      notes.push(...own)
      const { companyId, source, externalRef } = one
      // What was known already settles nothing: another price that was refused still waits for somebody.
      if (one.outcome !== 'unchanged' && companyId !== null && source !== null && externalRef !== null)
        await settleRefusals(db, companyId, { source, externalRef }, { at: now, loginId: null })
    }
  }
  await publish(db, ...notes)
  return entered
}

/**
 * Records with where they stood, company by company: of two calls with orders of the same companies each tells their
 * consultants in the same order, so that neither waits for the other. Orders of one company stay in their order.
 */
function byCompany(records: readonly unknown[]): (readonly [number, unknown])[] {
  const companyOf = (record: unknown) => {
    const { company } = (record ?? {}) as { readonly company?: unknown }
    return typeof company === 'string' ? company.trim().toUpperCase() : ''
  }
  return records
    .map((record, position) => [position, record] as const)
    .toSorted(([, a], [, b]) => (companyOf(a) < companyOf(b) ? -1 : companyOf(a) > companyOf(b) ? 1 : 0))
}

const unreadable = (x: string): Entered => ({
  outcome: 'refused',
  reference: null,
  requestId: null,
  companyId: null,
  source: null,
  externalRef: null,
  faults: [{ code: 'unreadable', path: null, x }],
})

/** Most characters of a record that are kept of one that is refused. */
const mostKept = 100_000

/** NUL and half characters, which the database cannot hold. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** A record as the database can keep it, and what is read of it; undefined where it is too large or too deep to be an order. */
function keepable(record: unknown): { text: string; value: unknown; fault: string } {
  try {
    const text =
      JSON.stringify(record, (_, value: unknown) => (typeof value === 'string' ? clean(value) : value)) ?? 'null'
    if (text.length <= mostKept) return { text, value: JSON.parse(text) as unknown, fault: '' }
    return {
      text: JSON.stringify({ text: text.slice(0, mostKept).toWellFormed() }),
      value: undefined,
      fault: `${text.length} characters`,
    }
  } catch (error) {
    // JSON that is nested too deeply.
    return { text: 'null', value: undefined, fault: clean((error as Error).message) }
  }
}
