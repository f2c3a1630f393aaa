import type { ErasedTexts } from './en-US.ts'

export const erasedTexts: ErasedTexts = { person: '已抹除的人員' }
