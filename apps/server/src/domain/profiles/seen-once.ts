import { AppError } from '../../kernel/app-error.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { Viewer } from '../../kernel/viewer.ts'

/**
 * Runs a look that is written down, and keeps its answer out of the books of idempotency: what was seen is not stored
 * again, and a repeated key, whose consent may have been withdrawn since, sees nothing.
 */
export async function seenOnce<T, V extends Viewer>(
  ctx: { write<R>(run: (tx: WriteTransaction<V>) => Promise<R>): Promise<R> },
  look: (tx: WriteTransaction<V>) => Promise<T>,
): Promise<T> {
  const seen: T[] = []
  await ctx.write(async (tx) => void seen.push(await look(tx)))
  const [answer] = seen
  if (answer === undefined) throw new AppError('idempotency_key_reused')
  return answer
}
