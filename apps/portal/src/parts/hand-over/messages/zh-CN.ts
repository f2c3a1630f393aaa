import type { HandOverTexts } from './en-US.ts'

export const handOver = {
  blocked: '浏览器未能自动打开 {name}。链接一分钟内有效，只能使用一次。',
  open: '打开 {name}',
} satisfies HandOverTexts
