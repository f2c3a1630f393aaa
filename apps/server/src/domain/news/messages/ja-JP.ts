import type { NewsTexts } from './en-US.ts'

export const newsTexts = {
  unknownDocument: 'この会社が公開できる文書 {x} はありません',
  documentOrFile: 'document か documentFile のどちらか一方が必要です',
  imageOrFile: 'image か imageFile のどちらか一方だけを指定してください',
} satisfies NewsTexts
