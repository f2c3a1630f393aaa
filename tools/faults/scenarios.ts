import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scenario, Stage } from './fault.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Breaks something, and waits until all is ready again. Answers how long that took. */
async function breakOnce({ deployment, random, pause }: Stage, act: () => Promise<void> | void): Promise<number> {
  await pause(500 + random() * 1_500)
  const started = performance.now()
  await act()
  await pause(50)
  await deployment.untilReady()
  return performance.now() - started
}

async function breakOften(stage: Stage, times: number, act: (at: number) => Promise<void> | void): Promise<string[]> {
  const took: number[] = []
  for (let at = 0; at < times; at++) {
    took.push(await breakOnce(stage, () => act(at)))
    stage.say(`${at + 1} of ${times}: ready again after ${seconds(took.at(-1) ?? 0)}`)
  }
  return [`ready again after at most ${seconds(Math.max(...took))}`]
}

const killNode: Scenario = {
  name: 'kill -9 of the server, 10 times',
  nodes: 1,
  longestCall: 30,
  run: (stage) => breakOften(stage, 10, () => stage.deployment.nodes[0]?.kill()),
}

const twoNodes: Scenario = {
  name: 'kill -9 of one of two servers, 10 times',
  nodes: 2,
  longestCall: 30,
  run: (stage) => breakOften(stage, 10, (at) => stage.deployment.nodes[at % 2]?.kill()),
}

const killDatabase: Scenario = {
  name: 'kill -9 of PostgreSQL, 5 times',
  nodes: 2,
  longestCall: 30,
  run: (stage) => breakOften(stage, 5, () => stage.deployment.database.kill()),
}

const frozenMs = 20_000

const freeze: Scenario = {
  name: 'PostgreSQL frozen for 20 s',
  nodes: 2,
  longestCall: 30,
  run: async (stage) => {
    const { database } = stage.deployment
    const took = await breakOnce(stage, async () => {
      await database.freeze()
      await stage.pause(frozenMs)
      database.thaw()
    })
    return [`ready again ${seconds(took - frozenMs)} after the thaw`]
  },
}

const fullMs = 8_000
const blockBytes = 1024 * 1024

const fullDisk: Scenario = {
  name: 'disk full for 8 s',
  nodes: 1,
  diskMegabytes: 768,
  longestCall: 30,
  run: async (stage) => {
    const ballast = join(stage.deployment.folder, 'ballast')
    const took = await breakOnce(stage, async () => {
      fill(ballast, stage.deployment.folder)
      for (let passed = 0; passed < fullMs; passed += 500) {
        await stage.pause(500)
        fill(`${ballast}-${passed}`, stage.deployment.folder)
      }
      rmSync(ballast)
      for (let passed = 0; passed < fullMs; passed += 500) rmSync(`${ballast}-${passed}`, { force: true })
    })
    return [`ready again ${seconds(took - fullMs)} after there was room`]
  },
}

/** Takes all there is, to the last page. */
function fill(file: string, folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  let left = bavail * bsize
  try {
    for (; left > 0; left -= blockBytes) writeFileSync(file, Buffer.alloc(Math.min(blockBytes, left)), { flag: 'a' })
  } catch {
    // Somebody else took the last of it.
  }
}

export const scenarios: readonly Scenario[] = [killNode, twoNodes, killDatabase, freeze, fullDisk]
