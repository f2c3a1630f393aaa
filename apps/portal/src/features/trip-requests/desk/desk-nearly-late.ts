import { createStore } from '../../../lib/store.ts'

/** How many items of the desk are late or nearly late, for the menu; 0 while it is not known. */
export const deskNearlyLate = createStore(0)
