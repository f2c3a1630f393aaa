import type { NewsTexts } from './en-US.ts'

export const news = {
  title: 'お知らせ',
} satisfies NewsTexts
