import { keptFor } from '@portolan/rules/kept-for'

/** How long looks at places are usually kept, and persons in the tracker at most, in days. */
export const looksKeptDays = keptFor.looksDays.usual
export const personsKeptDays = keptFor.trackerPersonsDays.most
