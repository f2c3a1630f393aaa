import { createStore } from '../../../lib/store.ts'

/** How many decisions of this tab the server's counts do not know yet. */
export const decisionsUnderWay = createStore(0)
