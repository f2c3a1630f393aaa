import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void
const collect = runInNewContext('gc') as Collect

/**
 * Resident bytes of this process, after its garbage is gone and the room that it left has been given back: what V8
 * keeps empty for the young generation follows from what went through the process, not from what it holds.
 */
export async function resident(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return process.memoryUsage().rss
}
