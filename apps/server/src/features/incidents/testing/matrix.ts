import { affectedMatrix } from './matrix-affected.ts'
import { incidentCoreMatrix } from './matrix-core.ts'
import { sendingMatrix } from './matrix-sending.ts'

export const matrix = { ...affectedMatrix, ...incidentCoreMatrix, ...sendingMatrix }
