import { parentPort } from 'node:worker_threads'
import { Observed } from '../backtest/history.ts'
import { placeDistance } from '../place-distance.ts'
import { adviceRecords } from './advice-record.ts'
import type { ComputeAnswer, ComputeTask, FitResult } from './compute.ts'
import { packModel, unpackModel } from './fare-model.ts'
import { fitModel } from './fit-model.ts'
import { forecastRoutes } from './forecast-routes.ts'
import { SightingTable } from './sightings.ts'

parentPort?.on('message', (task: ComputeTask) => parentPort?.postMessage(answer(task)))

/** An error is an answer too: the thread lives on for the next task. */
function answer(task: ComputeTask): ComputeAnswer {
  try {
    return { value: compute(task) }
  } catch (error) {
    return { error }
  }
}

function compute(task: ComputeTask): unknown {
  if (task.kind === 'forecast') return forecastRoutes(task.chunk, task.model === null ? null : unpackModel(task.model))
  const table = new SightingTable()
  for (const route of task.routes) table.addRoute(route)
  const observed = new Observed(table.build(), placeDistance)
  const { model, figures, learned } = fitModel(observed)
  const result: FitResult = {
    model: packModel(model),
    figures,
    advice: learned === null ? [] : adviceRecords(observed, learned, task.routes),
  }
  return result
}
