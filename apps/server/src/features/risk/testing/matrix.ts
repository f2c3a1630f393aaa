import { briefMatrix } from './matrix-brief.ts'
import { hubMatrix } from './matrix-hub.ts'
import { noticeMatrix } from './matrix-notices.ts'

export const matrix = { ...briefMatrix, ...hubMatrix, ...noticeMatrix }
