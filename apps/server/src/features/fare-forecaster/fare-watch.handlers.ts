import type { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { Handlers } from '../../kernel/handler.ts'

type WatchCalls = Pick<typeof fareForecaster, 'searchWatches' | 'saveWatch' | 'deleteWatch'>

export function createFareWatchHandlers(): Handlers<WatchCalls> {
  const later = () => Promise.reject(new Error('to come'))
  return { searchWatches: later, saveWatch: later, deleteWatch: later }
}
