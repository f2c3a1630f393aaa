import { briefMatrix } from './matrix-brief.ts'

export const matrix = { ...briefMatrix }
