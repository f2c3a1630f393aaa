import { expect, it } from 'vitest'
import { AppError } from '../kernel/app-error.ts'
import { bytesFirst } from './bytes-first.ts'

const run = async (save: (named: () => void) => Promise<string>) => {
  const removed: string[] = []
  const remove = async (key: string) => void removed.push(key)
  const outcome = await bytesFirst({ remove }, ['a', 'b'], save).catch((error: Error) => error.message)
  return { outcome, removed }
}

it('the bytes stay where a row names them', async () => {
  const save = async (named: () => void) => (named(), 'saved')
  expect(await run(save)).toEqual({ outcome: 'saved', removed: [] })
})

it('a repeated call that wrote no row leaves none of its own', async () => {
  expect(await run(async () => 'the first answer')).toEqual({ outcome: 'the first answer', removed: ['a', 'b'] })
})

it('a refusal before or after the row leaves none', async () => {
  const early = async () => Promise.reject(new AppError('storage_full'))
  expect(await run(early)).toEqual({ outcome: 'storage_full', removed: ['a', 'b'] })
  const late = async (named: () => void) => (named(), Promise.reject(new AppError('unknown_company')))
  expect(await run(late)).toEqual({ outcome: 'unknown_company', removed: ['a', 'b'] })
})

it('where the database went away with the row, it may have committed: the sweep decides later', async () => {
  const lost = async (named: () => void) => (
    named(),
    Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  )
  expect(await run(lost)).toEqual({ outcome: 'reset', removed: [] })
})
