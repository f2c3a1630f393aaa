import { affectedMatrix } from './matrix-affected.ts'
import { incidentCoreMatrix } from './matrix-core.ts'

export const matrix = { ...affectedMatrix, ...incidentCoreMatrix }
