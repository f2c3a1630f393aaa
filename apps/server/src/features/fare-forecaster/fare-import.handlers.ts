import type { faresBackOffice } from '@portolan/contract/features/fare-forecaster'
import type { Handlers } from '../../kernel/handler.ts'

export function createFareImportHandlers(_parts: unknown): Handlers<typeof faresBackOffice> {
  const later = () => Promise.reject(new Error('to come'))
  return { importFares: later, getFareImport: later }
}
