import type { NewsTexts } from './en-US.ts'

export const newsTexts = {
  unknownDocument: '沒有這間公司可以發布的文件 {x}',
  documentOrFile: '需要 document 或 documentFile 其中之一',
  imageOrFile: '只能有 image 或 imageFile 其中之一',
} satisfies NewsTexts
