import { arrangeStops } from './arrange-stops.ts'
import { newsStops } from './news-stops.ts'
import type { Stop } from './stop.ts'

/** The dashboard's tiles: what opens in them, then what opens where they are arranged, which does not close again. */
export const tileStops: readonly Stop[] = [...newsStops, ...arrangeStops]
