import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fareHistory } from '../../../../tools/demo/fare-history.ts'
import { runFaresBacktest } from './fares.ts'

let folder: string
let printed: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fares-'))
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
})
afterEach(() => rm(folder, { recursive: true }))

const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

async function fileOfFares(more = ''): Promise<string> {
  const routes = ['NRT', 'SIN', 'TPE', 'BKK', 'ICN'].map((destination) => ({
    origin: 'HKG',
    destination,
    km: 2000,
    carriers: ['CX', 'SQ'],
  }))
  const lines = ['seen,departs,from,to,airline,fare']
  for (const { seen, departure, origin, destination, carrier, price } of fareHistory({
    routes,
    firstDay: 20_454,
    days: 24,
    longestLead: 20,
    looks: 0.3,
    seed: 3,
  }))
    lines.push([iso(seen), iso(departure), origin, destination, carrier, price].join(','))
  const file = join(folder, 'fares.csv')
  await writeFile(file, `${lines.join('\n')}\n${more}`)
  return file
}

it('reports as table, JSON and picture, and counts the rows that are no fares', async () => {
  const file = await fileOfFares('2026-01-05,2026-01-09,HKG,NRT,CX,-5\n2026-01-05,2026-01-09,HKG,HKG,CX,500\n')
  const [json, picture] = [join(folder, 'report.json'), join(folder, 'report.svg')]
  expect(await runFaresBacktest([file], { map: ['departure=departs'], json, picture })).toBe(2)
  expect(printed).toContain('1 rows left out: a price of zero or below')
  expect(printed).toContain('Same cell, 7 days ahead')
  const report = JSON.parse(await readFile(json, 'utf8')) as { rowsLeftOut: object; tasks: { task: string }[] }
  expect(report.rowsLeftOut).toEqual({ 'price-not-positive': 1, 'same-place': 1 })
  expect(report.tasks).toHaveLength(5)
  expect(await readFile(picture, 'utf8')).toContain('</svg>')
})

it('says which columns it misses, and when there is nothing to try', async () => {
  const file = await fileOfFares()
  expect(await runFaresBacktest([file], { map: ['price=cost'] })).toBe(1)
  expect(printed).toContain(
    'There is no column "cost" for price. The file has: seen, departs, from, to, airline, fare.',
  )
  await writeFile(file, '[{"from": ')
  expect(await runFaresBacktest([file], { map: [] })).toBe(1)
  expect(printed).toContain('fares.csv: It is no JSON: ')
  await writeFile(file, 'from,to,price\nHKG,NRT,0\n')
  expect(await runFaresBacktest([file], { map: [] })).toBe(1)
  expect(printed).toContain('There is no fare in these files.')
})
