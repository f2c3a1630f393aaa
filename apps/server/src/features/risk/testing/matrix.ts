import { briefMatrix } from './matrix-brief.ts'
import { noticeMatrix } from './matrix-notices.ts'

export const matrix = { ...briefMatrix, ...noticeMatrix }
