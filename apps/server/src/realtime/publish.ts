import { RealtimeMessage } from '@portolan/contract/realtime'
import * as z from 'zod/mini'
import type { Pools } from '../db/database.ts'
import { insertMessages, type Recipient } from './realtime.store.ts'

/** One message to one login. */
export interface Note extends Recipient {
  readonly message: RealtimeMessage
}

/**
 * Publishes in the caller's writing transaction: a rollback discards the message, and after the commit every stream of
 * the login receives it, on every process. Call it last, because it locks the login's counter until the commit. Pass
 * several messages in one call: it locks the logins in a fixed order, so that two publishers cannot deadlock. The
 * database rejects logins outside the transaction's companies.
 */
export async function publish(db: Pools['systemDb'], ...notes: readonly Note[]): Promise<void> {
  const inOrder = notes.toSorted((a, b) => a.loginId - b.loginId)
  await insertMessages(
    db,
    inOrder.map(({ message, ...recipient }) => ({ ...recipient, message: z.parse(RealtimeMessage, message) })),
  )
}
