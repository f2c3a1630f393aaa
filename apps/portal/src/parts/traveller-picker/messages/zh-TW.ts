import type { TravellerPickerTexts } from './en-US.ts'

export const travellerPicker = {
  hint: '輸入姓名或電子郵件',
  example: '可用任何文字的姓名、電子郵件或代碼：美玲、Mei Ling、mei.ling.chan',
  nothingHint: '請檢查拼字。僅能找到您有權檢視其行程的人員。',
  nothingActedFor: '請檢查拼字。僅能找到您本人與您代為安排的旅客。',
  noSignIn: '無登入帳號',
  actedFor: '您本人與您代為安排的旅客',
  firstOf: '共 {total} 位，顯示前 {count} 位；繼續輸入可縮小範圍',
  unknown: '找不到旅客',
} satisfies TravellerPickerTexts
