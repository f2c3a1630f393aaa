/** How long looks at places are kept, and persons in the tracker, in days. */
export const looksKeptDays = 365
export const personsKeptDays = 90
