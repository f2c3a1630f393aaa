import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { monthFolder, randomName } from '../../../storage/key.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { StoredOriginal } from './invoice.store.ts'

/** `invoices/2026/11/<company>/<random>`: by month first, so that the sweep reads two folders. */
export const invoiceFolder = 'invoices'

/** The paper of an invoice, before it is stored and after. */
export interface GivenOriginal {
  readonly name: string
  readonly type: string
  /** Hexadecimal. */
  readonly sha256: string
  /** Let go once they are stored. */
  bytes: Uint8Array | null
  stored: StoredOriginal | null
}

export const originalOf = (name: string, type: string, bytes: Uint8Array): GivenOriginal => ({
  name,
  type,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  stored: null,
})

/** Stores the bytes, unless they are; the sweep removes them unless a row names them within a day. Never call it inside a transaction. */
export async function storeOriginal(
  storage: Pick<Storage, 'put'>,
  companyId: number,
  original: GivenOriginal,
  now: Date,
): Promise<void> {
  const { name, type, bytes, sha256 } = original
  if (bytes === null) return
  const key = `${invoiceFolder}/${monthFolder(now)}/${companyId}/${randomName()}`
  await storage.put(key, bytes, { size: bytes.length, type })
  original.stored = { key, name, type, size: bytes.length, sha256, crc32: crc32(bytes) }
  original.bytes = null
}
