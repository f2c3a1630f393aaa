import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { startPortolan, type TestPortolan } from './portolan.ts'
import { createWorld, type World } from './world.ts'

/** The server that the test files of one worker share, as seen by one file. */
export interface SharedPortolan extends Omit<TestPortolan, 'stop'> {
  /** Creates two companies for this file, with codes, addresses and names that no other file has. */
  createWorld(): Promise<World>
}

let running: Promise<TestPortolan> | null = null

/**
 * For test files that only look at companies which they created. A file that changes the clock, the configuration or a
 * supplier, or that counts or deletes rows of all companies, starts its own server with `startPortolan()`.
 */
export async function sharedPortolan(): Promise<SharedPortolan> {
  const { stop: _stop, ...portolan } = await (running ??= startPortolan())
  const before = portolan.logged.length
  return {
    ...portolan,
    get logged() {
      return portolan.logged.slice(before)
    },
    createWorld: () => createWorld(portolan.database.adminUrl, randomLetters()),
  }
}

const randomLetters = () => Array.from({ length: 4 }, () => String.fromCharCode(65 + randomInt(26))).join('')

/** A fixture with the worker's scope: Vitest cleans it up when the worker ends. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads the needed fixtures from this pattern: none.
export const endOfWorker = test.extend('endOfWorker', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(async () => (await running)?.stop())
  return true
})
