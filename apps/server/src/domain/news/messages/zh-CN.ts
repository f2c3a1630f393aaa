import type { NewsTexts } from './en-US.ts'

export const newsTexts = {
  unknownDocument: '没有该公司可以发布的文档 {x}',
  documentOrFile: '需要 document 或 documentFile 其中之一',
  imageOrFile: '只能有 image 或 imageFile 其中之一',
} satisfies NewsTexts
