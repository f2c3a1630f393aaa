import type { LoginViewer } from '../../kernel/viewer.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { insertLooks, type NewLook } from './looks.store.ts'

/** Who is seen again by the same login within this time is one look. */
const oneLookMs = 3_600_000

/** Screens that show the same people again and again; a file is a look each time. */
const repeatable: ReadonlySet<NewLook['what']> = new Set(['list', 'days', 'affected', 'incident'])

type Look = Pick<NewLook, 'what' | 'instant' | 'reason' | 'seen'> & Partial<Pick<NewLook, 'instantUntil'>>

/**
 * Writes down that a viewer has seen where persons are, before the answer is given: one row per company, of those that the
 * login has not looked at within the last hour. A look at a past instant and an export are rows of their own each time.
 * Nobody's look at themselves is written. One statement, none where nobody is seen.
 */
export async function writeLook(
  tx: Pick<ReadTransaction, 'run'>,
  viewer: Pick<LoginViewer, 'companyId' | 'loginId' | 'travelerId'>,
  look: Look,
  at: Date,
): Promise<void> {
  const seen = look.seen.filter(
    ({ companyId, travelerId }) => travelerId !== viewer.travelerId || companyId !== viewer.companyId,
  )
  if (seen.length === 0) return
  const isRepeatable = repeatable.has(look.what) && look.instant === null
  await insertLooks(tx, {
    instantUntil: null,
    ...look,
    viewer,
    seen,
    at,
    sinceAt: isRepeatable ? new Date(at.getTime() - oneLookMs) : null,
  })
}
