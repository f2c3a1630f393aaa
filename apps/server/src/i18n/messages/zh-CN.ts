import type { ErasedTexts } from './en-US.ts'

export const erasedTexts: ErasedTexts = { person: '已删除的人员' }
