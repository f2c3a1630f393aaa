import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { startPortolan, type TestPortolan } from './portolan.ts'
import { createWorld, type World } from './world.ts'

/** The server that the test files of one worker share, as one of them sees it. */
export interface SharedPortolan extends Omit<TestPortolan, 'stop'> {
  /** Two companies of this file's own: no code, address or name of theirs is any other file's. */
  createWorld(): Promise<World>
}

let running: Promise<TestPortolan> | null = null

/**
 * For files that look only at companies which they made themselves. Whoever changes the clock, the configuration or a
 * supplier, or counts and deletes rows of all companies, has a server of its own by `startPortolan()`.
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

/** A fixture of the worker: what it cleans up ends with the worker. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads off this pattern which fixtures it needs: none.
export const endOfWorker = test.extend('endOfWorker', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(async () => (await running)?.stop())
  return true
})
