import { parentPort, workerData } from 'node:worker_threads'
import { runGroup, type ThreadInput } from './backtest.ts'

/** Runs a group of a backtest's tasks beside the others. */
const { table, group } = workerData as ThreadInput
parentPort?.postMessage(runGroup(table, group))
