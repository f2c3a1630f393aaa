import { incidentCoreMatrix } from './matrix-core.ts'

export const matrix = { ...incidentCoreMatrix }
