import { importMatrix } from './matrix-import.ts'

export const matrix = { ...importMatrix }
