import type { ErasedTexts } from './en-US.ts'

export const erasedTexts: ErasedTexts = { person: '消去された人' }
