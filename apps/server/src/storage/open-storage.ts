import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { LocalFolder } from './local-folder.ts'
import type { Storage } from './storage.ts'

/** The store that the configuration names, tried before anything is built on it: throws a StartFault. */
export async function openStorage(config: Pick<Config, 'dataDir' | 'storage'>): Promise<Storage> {
  const storage = await storageOf(config)
  try {
    await storage.check()
    return storage
  } catch (error) {
    storage.close()
    throw error
  }
}

/** The S3 client takes 30 MB of memory, so only who uses it loads it. */
async function storageOf({ dataDir, storage: { s3Url } }: Pick<Config, 'dataDir' | 'storage'>): Promise<Storage> {
  if (s3Url === null) return new LocalFolder(join(dataDir, 'files'))
  const { S3Storage } = await import('./s3.ts')
  return new S3Storage(s3Url)
}
