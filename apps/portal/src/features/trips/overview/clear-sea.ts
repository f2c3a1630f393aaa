/** Waves of a `Skyline`: nothing is in the way. */
export const clearSea = 'M28 60c10-10 22-10 32 0M60 60c10-10 22-10 32 0M92 60c10-10 22-10 32 0'
