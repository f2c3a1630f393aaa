import { RealtimeMessage } from '@portolan/contract/realtime'
import * as z from 'zod/mini'
import type { Pools } from '../db/database.ts'
import { insertMessage, type Recipient } from './realtime.store.ts'

/** One message to one login's group. */
export interface Note extends Recipient {
  readonly message: RealtimeMessage
}

/**
 * Publishes inside the caller's writing transaction: with its rollback nothing was said, with its commit every stream
 * of the login hears it, on every process. Call it last: the login's count stays locked until the commit. Several
 * notes go in one call, which takes the logins in one order so that two publishers never wait for each other.
 * Refused by the database outside the transaction's companies.
 */
export async function publish(db: Pools['systemDb'], ...notes: readonly Note[]): Promise<void> {
  for (const { message, ...recipient } of notes.toSorted((a, b) => a.loginId - b.loginId))
    await insertMessage(db, recipient, z.parse(RealtimeMessage, message))
}
