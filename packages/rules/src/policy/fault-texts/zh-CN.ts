import type { FaultTexts } from './en-US.ts'

export const zhCNFaults = {
  syntax: '无法读懂这里。',
  syntaxEnd: '末尾缺少内容。',
  unknownName: '“{name}”不存在。',
  nearest: '“{name}”不存在，有“{nearest}”。',
  type: '类型不相符：{types}',
  result: '结果必须为是或否，这里是 {type}。',
  call: '规则不能调用“{name}”。',
  nearestCall: '规则不能调用“{name}”，可以调用“{nearest}”。',
  tooLong: '表达式超过 {count} 个字符。',
  limit: '层次太深、嵌套太多或太长。',
  divisor: '除数只能是 0 以外的数字。',
} satisfies FaultTexts
