import { briefMatrix } from './matrix-brief.ts'
import { hubMatrix } from './matrix-hub.ts'
import { noticeMatrix } from './matrix-notices.ts'
import { ownMatrix } from './matrix-own.ts'

export const matrix = { ...hubMatrix, ...briefMatrix, ...noticeMatrix, ...ownMatrix }
