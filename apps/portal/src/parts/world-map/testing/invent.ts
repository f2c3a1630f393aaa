import type { RiskLevel } from '@portolan/contract/enums'
import type { MapArea } from '../world-map.types.ts'
import { alpha2 } from '@portolan/rules/world-shapes/country-codes'
import { microStates } from '@portolan/rules/world-shapes/micro-states'

/** The same numbers in each run, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const levelOf = (number: number): RiskLevel => [1, 1, 1, 2, 2, 2, 3, 3, 4, 5][Math.floor(number * 10)] as RiskLevel

/** A level for each country. */
export function inventLevels(): ReadonlyMap<string, RiskLevel> {
  const next = numbers(7)
  const codes = new Set([...alpha2.values(), ...Object.keys(microStates)])
  return new Map([...codes].map((code) => [code, levelOf(next())]))
}

const corners = 24

/** Alerts with round areas of 20 to 400 km, where people are rather than at the poles. */
export function inventAlerts(count: number): MapArea[] {
  const next = numbers(11)
  return Array.from({ length: count }, (_, index): MapArea => {
    const at: [number, number] = [next() * 360 - 180, next() * 110 - 50]
    const reach = 0.2 + next() * next() * 3.5
    const ring = Array.from({ length: corners + 1 }, (_none, corner): [number, number] => {
      const angle = (corner % corners) * ((2 * Math.PI) / corners)
      return [at[0] + (reach * Math.cos(angle)) / Math.cos((at[1] * Math.PI) / 180), at[1] + reach * Math.sin(angle)]
    })
    return {
      AlertId: String(index + 1),
      RiskLevel: levelOf(next()),
      Category: 'storm',
      AlertTitle: `Storm ${index + 1}`,
      At: at,
      Areas: [[ring]],
    }
  })
}
