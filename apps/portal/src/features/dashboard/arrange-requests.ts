import { createEmitter } from '../../lib/store.ts'

const requests = createEmitter()

/** Starts arranging the tiles of the dashboard that is shown. */
export const arrangeTiles = requests.emit

/** Calls its listener with every request; returns the function that stops it. */
export const onArrangeTiles = requests.subscribe
