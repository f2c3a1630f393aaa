import type { FaultTexts } from './en-US.ts'

export const zhTWFaults = {
  syntax: '無法讀懂這裡。',
  syntaxEnd: '結尾缺少內容。',
  unknownName: '「{name}」不存在。',
  nearest: '「{name}」不存在，有「{nearest}」。',
  type: '型別不相符：{types}',
  result: '結果必須為是或否，這裡是 {type}。',
  call: '規則不能呼叫「{name}」。',
  nearestCall: '規則不能呼叫「{name}」，可以呼叫「{nearest}」。',
  tooLong: '運算式超過 {count} 個字元。',
  limit: '層次太深、巢狀太多或太長。',
  divisor: '除數只能是 0 以外的數字。',
} satisfies FaultTexts
