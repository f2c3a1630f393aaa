import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Random } from '../demo/random.ts'
import { startDeployment } from './deployment.ts'
import { CannotRun, type Deployment, type FaultWrite, type FeatureFaults, type Scenario } from './fault.ts'
import { compare, untilSettled } from './found.ts'
import { scenarios as ownScenarios } from './scenarios.ts'
import { startWorkload } from './workload.ts'

/** What one scenario came to. */
interface Outcome {
  readonly scenario: string
  readonly cells: readonly string[]
  readonly notes: readonly string[]
  readonly isGood: boolean
}

const usage = 'npm run faults -- [--only <part of a name>] [--seed <number>]'
const features = join(import.meta.dirname, '../../apps/server/src/features')

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string', default: '1' } } })
  const { writes, scenarios } = await collect()
  const chosen = scenarios.filter(({ name, isLong = false }) =>
    values.only === undefined ? !isLong : name.includes(values.only),
  )
  if (chosen.length === 0) throw new Error(`No scenario is called ${values.only ?? ''}. Usage: ${usage}`)
  const outcomes: Outcome[] = []
  for (const [stream, scenario] of chosen.entries()) {
    console.log(scenario.name)
    outcomes.push(await play(scenario, writes, new Random(Number(values.seed), stream)))
  }
  print(outcomes, values.seed)
  return outcomes.every(({ isGood }) => isGood)
}

/** The scenarios and writes that every feature adds in its `testing/faults.ts`. */
async function collect(): Promise<{ writes: FaultWrite[]; scenarios: Scenario[] }> {
  const all: { writes: FaultWrite[]; scenarios: Scenario[] } = { writes: [], scenarios: [...ownScenarios] }
  for (const file of globSync('**/testing/faults.ts', { cwd: features }).toSorted()) {
    const { faults } = (await import(join(features, file))) as { faults: FeatureFaults }
    all.writes.push(...(faults.writes ?? []))
    all.scenarios.push(...(faults.scenarios ?? []))
  }
  return all
}

async function play(scenario: Scenario, writes: readonly FaultWrite[], random: Random): Promise<Outcome> {
  let deployment: Deployment | null = null
  try {
    deployment = await startDeployment(scenario)
    return await measure(scenario, deployment, writes, random)
  } catch (error) {
    if (error instanceof CannotRun)
      return { scenario: scenario.name, cells: ['not run'], notes: [error.message], isGood: true }
    return { scenario: scenario.name, cells: ['failed'], notes: [String(error)], isGood: false }
  } finally {
    await deployment?.stop()
  }
}

/** The writes of an undisturbed deployment, before and after. */
const calmMs = 2_000

async function measure(
  scenario: Scenario,
  deployment: Deployment,
  writes: readonly FaultWrite[],
  random: Random,
): Promise<Outcome> {
  const next = () => random.next()
  const say = (line: string) => console.log(`  ${line}`)
  const { own } = scenario
  await own?.prepare({ deployment, say })
  const workload = startWorkload(deployment, own ?? { writes }, next)
  const notes: string[] = []
  const stage = {
    deployment,
    random: next,
    say,
    pause: (ms: number) => wait(ms),
    acknowledged: () => workload.tally.acknowledged.length,
  }
  try {
    if (!own) await wait(calmMs)
    notes.push(...(await scenario.run(stage)))
    if (!own) await wait(calmMs)
  } catch (error) {
    deployment.database.thaw()
    notes.push(String(error))
    workload.tally.faults.add(error instanceof Error ? error.message : String(error))
  }
  await deployment.untilReady()
  await workload.stop()
  const failedJobs = await untilSettled(deployment.query)
  const { acknowledged, refusals, faults, longestMs } = workload.tally
  const { found, lost, doubled } = await compare(deployment.query, acknowledged)
  const isSlow = longestMs > scenario.longestCall * 1_000
  if (refusals.size > 0)
    notes.push(`refused and repeated: ${[...refusals].map(([code, count]) => `${code} ${count}`).join(', ')}`)
  notes.push(...faults, ...lost.slice(0, 10), ...doubled.slice(0, 10))
  if (failedJobs > 0) notes.push(`${failedJobs} jobs failed for good`)
  const numbers = [acknowledged.length, found, lost.length, doubled.length]
  return {
    scenario: scenario.name,
    cells: [...numbers.map(String), `${(longestMs / 1_000).toFixed(1)} s${isSlow ? ' (too long)' : ''}`],
    notes,
    isGood:
      acknowledged.length > 0 &&
      lost.length + doubled.length + faults.size + failedJobs === 0 &&
      found === acknowledged.length &&
      !isSlow,
  }
}

const heads = ['scenario', 'acknowledged', 'found', 'lost', 'doubled', 'longest call', '']

function print(outcomes: readonly Outcome[], seed: string) {
  const rows = outcomes.map(({ scenario, cells, isGood }) => {
    const wasRun = cells.length === heads.length - 2
    const padded = Array.from({ length: heads.length - 2 }, (_, at) => cells[at] ?? '')
    return [scenario, ...padded, isGood ? (wasRun ? 'good' : '') : 'FAULT']
  })
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\nseed ${seed}`)
  for (const row of [heads, ...rows])
    console.log(row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + 2)).join(''))
  for (const { scenario, notes } of outcomes)
    if (notes.length > 0) console.log(`\n${scenario}\n${notes.map((note) => `  ${note}`).join('\n')}`)
}

process.exitCode = (await main()) ? 0 : 1
