import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { runSimulation, type Simulated, type Simulation } from './run-simulation.ts'

export type SimulationState = 'idle' | 'running' | 'stopped' | 'done' | 'failed'

/** One at a time; what has come stays when it is stopped or fails. */
export function useSimulation() {
  const { t } = useTranslation('policiesSimulation')
  const [state, setState] = useState<SimulationState>('idle')
  const [simulated, setSimulated] = useState<Simulated | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (simulation: Simulation) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState('running')
    setSimulated(null)
    setFaults([])
    try {
      await runSimulation(simulation, (part) => controller.signal.aborted || setSimulated(part), controller.signal)
      if (!controller.signal.aborted) setState('done')
    } catch (error) {
      if (controller.signal.aborted || endsSession(error)) return
      setState('failed')
      // What is wrong with rules or budgets stands there line by line.
      setFaults(error instanceof CallError ? [error.message, ...error.fields.slice(0, 10)] : [t('noAnswer')])
    }
  }
  const stop = () => {
    running.current?.abort()
    setState('stopped')
  }
  return { run, stop, state, simulated, faults }
}
