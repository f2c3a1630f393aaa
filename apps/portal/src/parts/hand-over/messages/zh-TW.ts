import type { HandOverTexts } from './en-US.ts'

export const handOver = {
  blocked: '瀏覽器未能自動開啟 {name}。連結一分鐘內有效，只能使用一次。',
  open: '開啟 {name}',
} satisfies HandOverTexts
