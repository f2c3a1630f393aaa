import { affectedMatrix } from './matrix-affected.ts'

export const matrix = { ...affectedMatrix }
