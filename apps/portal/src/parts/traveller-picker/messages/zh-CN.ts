import type { TravellerPickerTexts } from './en-US.ts'

export const travellerPicker = {
  hint: '输入姓名或邮箱',
  example: '可用任意文字的姓名、邮箱或代码：美玲、Mei Ling、mei.ling.chan',
  nothingHint: '请检查拼写。只能找到您有权查看其行程的人员。',
  nothingActedFor: '请检查拼写。只能找到您本人和由您代办的旅客。',
  noSignIn: '无登录账号',
  actedFor: '您本人和由您代办的旅客',
  firstOf: '共 {total} 人，显示前 {count} 人；继续输入可缩小范围',
  unknown: '找不到旅客',
} satisfies TravellerPickerTexts
