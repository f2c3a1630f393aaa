import type { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { Handlers } from '../../kernel/handler.ts'

type SearchCalls = Pick<typeof fareForecaster, 'searchCalendar' | 'searchDetail' | 'outlook' | 'usualFares'>

export function createFareSearchHandlers(_parts: unknown): Handlers<SearchCalls> {
  const later = () => Promise.reject(new Error('to come'))
  return { searchCalendar: later, searchDetail: later, outlook: later, usualFares: later }
}
