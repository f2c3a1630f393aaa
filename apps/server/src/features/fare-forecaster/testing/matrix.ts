import { importMatrix } from './matrix-import.ts'
import { searchMatrix } from './matrix-search.ts'

export const matrix = { ...importMatrix, ...searchMatrix }
