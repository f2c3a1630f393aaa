import { toAppError } from '../kernel/app-error.ts'
import type { Storage } from './storage.ts'

/**
 * Bytes first, row second: the bytes at `keys` are in place before `save` writes the row that names them, and are
 * removed when none does. `save` calls `named` in its transaction, beside the row. Where the database went away it may
 * have committed: the bytes then stay for the sweep, so that no row is ever without them.
 */
export async function bytesFirst<T>(
  storage: Pick<Storage, 'remove'>,
  keys: readonly string[],
  save: (named: () => void) => Promise<T>,
): Promise<T> {
  let isNamed = false
  const removeAll = () => Promise.allSettled(keys.map((key) => storage.remove(key)))
  try {
    const result = await save(() => void (isNamed = true))
    // A repeated call got the first one's answer: that one's bytes count.
    if (!isNamed) await removeAll()
    return result
  } catch (error) {
    const mayHaveCommitted = isNamed && toAppError(error).code === 'service_unavailable'
    if (!mayHaveCommitted) await removeAll()
    throw error
  }
}
