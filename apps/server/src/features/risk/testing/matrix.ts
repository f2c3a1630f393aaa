import { noticeMatrix } from './matrix-notices.ts'

export const matrix = { ...noticeMatrix }
