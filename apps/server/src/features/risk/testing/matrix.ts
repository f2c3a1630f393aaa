import { ownMatrix } from './matrix-own.ts'

export const matrix = { ...ownMatrix }
