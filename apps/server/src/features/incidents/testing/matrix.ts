import { sendingMatrix } from './matrix-sending.ts'

export const matrix = { ...sendingMatrix }
