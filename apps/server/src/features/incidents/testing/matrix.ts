import { incidentCoreMatrix } from './matrix-core.ts'
import { sendingMatrix } from './matrix-sending.ts'

export const matrix = { ...incidentCoreMatrix, ...sendingMatrix }
