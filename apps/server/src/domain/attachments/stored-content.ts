import type { Readable } from 'node:stream'
import { AppError } from '../../kernel/app-error.ts'
import type { Storage } from '../../storage/storage.ts'

/** The bytes of a row. A row without its bytes is our fault: the log names it, the caller gets our apology. */
export async function contentOf(
  storage: Pick<Storage, 'open'>,
  row: { readonly storageKey: string; readonly size: number },
  what: string,
): Promise<{ stream: Readable; length: number }> {
  const opened = await storage.open(row.storageKey)
  if (opened?.size === row.size) return { stream: opened.stream, length: opened.size }
  opened?.stream.destroy()
  const found = opened ? `holds ${opened.size} bytes instead of ${row.size}` : 'has no bytes'
  throw new AppError('internal_server_error', { cause: new Error(`The ${what} ${found} at ${row.storageKey}`) })
}
