import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')

/** A deployment never runs a file again: what is added to one that has landed reaches new databases only. */
it('leaves migrations that have landed as they were', () => {
  const landed = readFileSync(join(folder, 'landed.sha256'), 'utf8').trim().split('\n')
  const now = landed.map((line) => {
    const name = line.slice(line.indexOf('  ') + 2)
    return `${createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')}  ${name}`
  })
  expect(now).toEqual(landed)
})

it('numbers each once', () => {
  const numbers = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, name.indexOf('_')))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true)
})
