import type { NewsTexts } from './en-US.ts'

export const news = {
  title: '资讯',
} satisfies NewsTexts
