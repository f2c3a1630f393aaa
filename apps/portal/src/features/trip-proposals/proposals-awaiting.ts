import { createStore } from '../../lib/store.ts'

/** How many proposals wait for the viewer, for the menu; 0 while it is not known. */
export const proposalsAwaiting = createStore(0)
