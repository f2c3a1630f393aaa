import { briefMatrix } from './matrix-brief.ts'
import { ownMatrix } from './matrix-own.ts'

export const matrix = { ...briefMatrix, ...ownMatrix }
