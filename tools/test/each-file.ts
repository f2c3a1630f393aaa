import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/**
 * Unexpected console.error and console.warn output fails the test. A test that expects output replaces the method:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts on the spy.
 */
let unexpected: string[] = []

beforeEach(() => {
  unexpected = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${format(...args)}`)
    })
})

afterEach(() => {
  vi.restoreAllMocks()
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
})

/** Restores the clock, the globals and the environment for the next file of this worker. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
