import { statfs } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReadCertificate } from '../../adapters/certificate.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Certificate, Outside } from './finding.ts'

export interface OutsideDeps {
  readonly storage: Pick<Storage, 'put' | 'remove'>
  /** Where files lie on this machine; null where they lie in a bucket. */
  readonly folder: string | null
  readonly publicUrl: URL
  readonly readPublic: ReadCertificate
  readonly readIssuer: ReadCertificate
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** The answer of a page waits so long for what is being read; the next one has it. */
const patienceMs = 150
const storageFreshMs = 30_000
const certificateFreshMs = 3_600_000
/** What could not be read is tried again sooner. */
const faultFreshMs = 300_000
const mostHosts = 50

interface Kept<T> {
  value: T | null
  readAt: number
  reading: Promise<void> | null
}

/** Looks at what is no database: whether files can be stored, and until when certificates are valid. Keeps what it has read. */
export function createOutside(deps: OutsideDeps) {
  const storage: Kept<NonNullable<Outside['storage']>> = { value: null, readAt: 0, reading: null }
  const hosts = new Map<string, Kept<Certificate>>()

  const refresh = <T>(kept: Kept<T>, freshMs: number, read: () => Promise<T>): Promise<void> | null => {
    if (kept.value !== null && deps.clock() - kept.readAt < freshMs) return null
    kept.reading ??= read().then((value) => {
      Object.assign(kept, { value, readAt: deps.clock(), reading: null })
    })
    return kept.reading
  }

  const certificate = (url: URL, of: Certificate['of']) => {
    const kept = hosts.get(url.host) ?? { value: null, readAt: 0, reading: null }
    hosts.set(url.host, kept)
    const fresh = kept.value?.fault == null ? certificateFreshMs : faultFreshMs
    const reading = refresh(kept, fresh, () => readOne(url, of, of === 'public' ? deps.readPublic : deps.readIssuer))
    return { reading, value: () => kept.value ?? { host: url.host, of, validUntil: null, fault: null } }
  }

  return {
    /** `issuers`: addresses of sign-in connections. */
    look: async (issuers: readonly string[]): Promise<Outside> => {
      const urls = issuers.flatMap((issuer) => httpsOf(issuer) ?? []).slice(0, mostHosts)
      const isPublic = deps.publicUrl.protocol === 'https:'
      const wanted = [
        ...(isPublic ? [certificate(deps.publicUrl, 'public')] : []),
        ...[...new Map(urls.map((url) => [url.host, url])).values()]
          .filter(({ host }) => !isPublic || host !== deps.publicUrl.host)
          .map((url) => certificate(url, 'sign_in')),
      ]
      const readings = [
        refresh(storage, storageFreshMs, () => tryStorage(deps)),
        ...wanted.map(({ reading }) => reading),
      ].flatMap((reading) => (reading === null ? [] : [reading]))
      await Promise.race([Promise.all(readings), wait(patienceMs, undefined, { ref: false })])
      return { storage: storage.value, certificates: wanted.map(({ value }) => value()) }
    },
  }
}

function httpsOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' ? url : null
}

async function readOne(url: URL, of: Certificate['of'], read: ReadCertificate): Promise<Certificate> {
  try {
    return { host: url.host, of, validUntil: await read(url), fault: null }
  } catch (error) {
    return { host: url.host, of, validUntil: null, fault: messageOf(error) }
  }
}

/** Stores and removes a few bytes: a full disk lets a folder look writable. */
async function tryStorage({ storage, folder }: OutsideDeps): Promise<NonNullable<Outside['storage']>> {
  const room = folder === null ? null : await statfs(folder).catch(() => null)
  const space = { free: room && room.bavail * room.bsize, size: room && room.blocks * room.bsize }
  const key = `health/${randomUUID()}`
  try {
    const bytes = Buffer.from('health')
    await storage.put(key, bytes, { size: bytes.length, type: 'text/plain' })
    await storage.remove(key)
    return { isWritable: true, fault: null, ...space }
  } catch (error) {
    return { isWritable: false, fault: messageOf(error), ...space }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200)
