import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Resident bytes of this process, after its garbage is gone. */
export async function resident(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return process.memoryUsage().rss
}
