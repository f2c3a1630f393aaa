import { useMinute } from '../../../lib/minute.ts'

/**
 * Milliseconds until an instant (ISO), by the server's clock, drawn anew at each minute's beginning: whoever calls it
 * is drawn, so it belongs into the smallest component. `skew` as in `Overview`.
 */
export function useLeft(at: string, skew: number): number {
  return Date.parse(at) - (useMinute() + skew)
}
