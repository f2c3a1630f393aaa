import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { monthFolder, randomName } from '../../../storage/key.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { StoredOriginal } from './invoice.store.ts'

/** `invoices/2026/11/<company>/<random>`: by month first, so that the sweep reads two folders. */
export const invoiceFolder = 'invoices'

/** The paper of an invoice before it is stored. */
export interface GivenOriginal {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  /** Hexadecimal. */
  readonly sha256: string
}

export const originalOf = (name: string, type: string, bytes: Uint8Array): GivenOriginal => ({
  name,
  type,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Stores the bytes; the sweep removes them unless a row names them within a day. */
export async function storeOriginal(
  storage: Pick<Storage, 'put'>,
  companyId: number,
  { name, type, bytes, sha256 }: GivenOriginal,
  now: Date,
): Promise<StoredOriginal> {
  const key = `${invoiceFolder}/${monthFolder(now)}/${companyId}/${randomName()}`
  await storage.put(key, bytes, { size: bytes.length, type })
  return { key, name, type, size: bytes.length, sha256, crc32: crc32(bytes) }
}
