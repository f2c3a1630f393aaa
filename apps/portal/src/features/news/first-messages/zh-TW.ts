import type { NewsTexts } from './en-US.ts'

export const news = {
  title: '公司資訊',
} satisfies NewsTexts
