/** Lines of a `Skyline` where there are no trips: the sun below the horizon. */
export const dawn = 'M36 60a44 44 0 0 1 88 0'

/** Where nothing is in the way: waves. */
export const clearSea = 'M28 60c10-10 22-10 32 0M60 60c10-10 22-10 32 0M92 60c10-10 22-10 32 0'
