import { policySimulation, type SimulatedPart, type Tried } from '@portolan/contract/features/policies/insight'
import { addPart, nothingSimulated } from '@portolan/contract/features/policies/simulated-sums'
import { call } from '../../../lib/call.ts'

/** What a simulation says so far. */
export interface Simulated {
  readonly sums: SimulatedPart
  readonly judged: number
  readonly total: number
  readonly currency: { readonly Code: string; readonly Digits: number }
  /** False: neither side has a budget. */
  readonly budgetsJudged: boolean
}

export interface Simulation {
  readonly CompanyCode: string
  readonly From?: string
  readonly To?: string
  readonly Before: Tried
  readonly After: Tried
}

/** Part by part, told after each; stops where the signal says so. */
export async function runSimulation(
  simulation: Simulation,
  onPart: (simulated: Simulated) => void,
  signal: AbortSignal,
): Promise<void> {
  let sums = nothingSimulated
  let Cursor: string | null = null
  do {
    const answer: Awaited<ReturnType<typeof ask>> = await ask(simulation, Cursor, signal)
    sums = addPart(sums, answer.Part)
    onPart({
      sums,
      judged: sums.Judged + sums.NotJudged,
      total: answer.Total,
      currency: answer.Currency,
      budgetsJudged: answer.BudgetsJudged,
    })
    Cursor = answer.Cursor
  } while (Cursor !== null)
}

const ask = (simulation: Simulation, Cursor: string | null, signal: AbortSignal) =>
  call(policySimulation.simulate, { ...simulation, Cursor }, { signal })
